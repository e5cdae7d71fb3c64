// What a traveller accepts can be read from the sentence that says so.
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import { ConsentLabel } from '#payments/paying/ConsentLabel.tsx';
import { pathTo } from '#paths.ts';
import { joinWords } from '#platform/i18n/join-words.ts';
import { locales } from '#platform/i18n/locales.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';

test.each(locales)('the consent in %s leads to the conditions of carriage, in a new tab', (locale) => {
  const words = wordsFor({ locale, country: 'ES' }, ['common', 'payment']);
  const html = renderToStaticMarkup(
    <IntlProvider locale={locale} timeZone="UTC" messages={joinWords([{ words }])}>
      <ConsentLabel price="120 EUR" />
    </IntlProvider>,
  );
  expect(html).toContain(`<a href="${pathTo(locale, 'conditions-of-carriage')}" target="_blank"`);
  expect(html).toContain('120 EUR');
});
