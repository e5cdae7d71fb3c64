// The time of a hold as the server sends it, for a page on which no script runs.
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';

import { HoldTime } from '#funnel/frame/HoldTime.tsx';
import { joinWords } from '#platform/i18n/join-words.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';

const trip = {
  holdExpiresAt: '2026-11-20T13:32:00Z',
  holdEnds: { local: '2026-11-20T14:32', city: 'Madrid' },
  now: '2026-11-20T13:12:00Z',
  extensionsLeft: 1,
};

function sent(reader: Reader, changes: Partial<typeof trip> = {}): string {
  const element = (
    <IntlProvider
      locale={reader.locale}
      timeZone="UTC"
      messages={joinWords([{ words: wordsFor(reader, ['common', 'booking']) }])}
    >
      <HoldTime trip={{ ...trip, ...changes }} formId="step" />
    </IntlProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it.each([
  [{ locale: 'en', country: 'US' }, 'Held until 14:32, Madrid time'],
  [{ locale: 'es', country: 'ES' }, 'Plazas reservadas hasta las 14:32, hora de Madrid'],
  [{ locale: 'es', country: 'MX' }, 'Lugares reservados hasta las 14:32, hora de Madrid'],
  [{ locale: 'pt', country: 'PT' }, 'Lugares reservados até às 14:32, hora de Madrid'],
  [{ locale: 'pt', country: 'BR' }, 'Lugares reservados até as 14:32, horário de Madrid'],
] as const)('without a script it is a clock time, which stays true: %o', (reader, sentence) => {
  expect(sent(reader)).toContain(sentence);
});

it('the last five minutes are marked, and only they', () => {
  const reader = { locale: 'en', country: 'US' } as const;
  expect(sent(reader)).not.toContain('data-urgent="');
  expect(sent(reader, { now: '2026-11-20T13:27:00Z' })).toContain('data-urgent="true"');
});
