// The gallery: the kit of components in its states, to look at and to try, and the parts of rooms that designers work
// on. `?lang=es` and `?lang=pt` show the words of the product in these languages; day and night follow the system.
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';

import '#gallery/gallery.css';
import { Calendar } from '#gallery/Calendar.tsx';
import { Flights } from '#gallery/Flights.tsx';
import { Buttons, Choices, Fields, LongWords } from '#gallery/Forms.tsx';
import { Layers, Messages } from '#gallery/Messages.tsx';
import { Prices } from '#gallery/Prices.tsx';
import { Seats } from '#gallery/Seats.tsx';
import { Work } from '#gallery/Work.tsx';
import { joinWords } from '#platform/i18n/join-words.ts';
import { type Locale, localeInfo, locales, toLocale } from '#platform/i18n/locales.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { DataIcon } from '#platform/steps/DataIcon.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { iconNames } from '#platform/ui/icon-names.ts';

const parts: readonly (readonly [title: string, shown: ReactNode])[] = [
  ['Buttons', <Buttons key="buttons" />],
  ['Fields', <Fields key="fields" />],
  ['Choices', <Choices key="choices" />],
  ['Messages', <Messages key="messages" />],
  ['Over the page', <Layers key="layers" />],
  ['Long words', <LongWords key="long" />],
  ['Workspace', <Work key="work" />],
  ['Flights', <Flights key="flights" />],
  ['Calendar', <Calendar key="calendar" />],
  ['Prices', <Prices key="prices" />],
  ['Seats', <Seats key="seats" />],
  ['Icons', <Icons key="icons" />],
];

function Gallery({ lang }: { lang: Locale }) {
  return (
    <main className="page py-8">
      <h1 className="text-h2 font-heavy">The kit</h1>
      <nav aria-label="Language" className="flex flex-wrap gap-x-4">
        {locales.map((each) => (
          <a
            key={each}
            href={`?lang=${each}`}
            lang={each}
            aria-current={each === lang ? 'true' : undefined}
            className="inline-flex min-h-11 items-center text-sea underline aria-[current]:no-underline"
          >
            {localeInfo[each].name}
          </a>
        ))}
      </nav>
      {parts.map(([title, shown]) => (
        <section key={title} className="mt-10" id={title.toLowerCase().replaceAll(' ', '-')}>
          <h2 className="mb-4 text-h4 font-heavy">{title}</h2>
          {shown}
        </section>
      ))}
    </main>
  );
}

function Icons() {
  return (
    <ul className="flex flex-wrap gap-4">
      {iconNames.map((name) => (
        <li key={name} className="flex w-32 items-center gap-2 text-small">
          <Icon name={name} className="size-6" /> {name}
        </li>
      ))}
      {['lucide:tent-tree', 'nothing-like-it'].map((name) => (
        <li key={name} className="flex w-44 items-center gap-2 text-small">
          <DataIcon name={name} className="size-6 text-sea" /> {name}
        </li>
      ))}
    </ul>
  );
}

const lang = toLocale(new URLSearchParams(location.search).get('lang')) ?? 'en';
const words = joinWords([
  {
    words: wordsFor(lang, [
      'common',
      'workspace',
      'errors',
      'select',
      'search',
      'booking',
      'seats',
      'seatCategories',
    ]),
  },
]);
// Forms and links of the kit belong to a router; nothing is sent.
const router = createMemoryRouter([{ path: '*', action: () => null, element: <Gallery lang={lang} /> }]);
const root = document.querySelector('#gallery');
if (!root) throw new Error('the page of the gallery has a place for it');
document.documentElement.lang = lang;
createRoot(root).render(
  <IntlProvider locale={lang} timeZone="UTC" messages={words}>
    <RouterProvider router={router} />
  </IntlProvider>,
);
