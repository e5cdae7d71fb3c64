// The gallery, in demonstrations only: every component in all its states, to look at and to try; what travellers see,
// in each language; and the scenes. House rules fail if a component of the kit, or one that travellers see, is missing
// here. For three widths, both themes, forced colours:
// `npm run pictures -- --only=kit --night --forced-colors --width=360,768,1280`.
import { type ReactNode, useMemo } from 'react';
import { IntlProvider } from 'use-intl';

import type { Route } from './+types/kit';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { type KitPart, kitMarkup } from '#screens/kit/KitMarkup.tsx';
import { KitButtons, KitChoices, KitFields } from '#screens/kit/KitForms.tsx';
import { kitShownOf } from '#screens/kit/kit-address.ts';
import { KitLinks } from '#screens/kit/KitLinks.tsx';
import { kitThemeCss } from '#screens/kit/kit-theme.ts';
import { KitLayers, KitMessages } from '#screens/kit/KitMessages.tsx';
import { KitEdges, KitStates } from '#screens/kit/KitStates.tsx';
import { KitWork } from '#screens/kit/KitWork.tsx';
import { iconNames } from '#platform/ui/icon-names.ts';
import { screenContext } from '#screens/screen-context.ts';
import { readPhotographs, viewOf } from '#content/photographs/read-photographs.server.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { sceneries } from '#content/scenery/scenery.ts';
import { DataIcon } from '#platform/steps/DataIcon.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Price } from '#platform/ui/Price.tsx';
import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import workCss from '#platform/workspace/workspace.css?url';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, nonce } = context.get(screenContext);
  if (ctx.settings.APP_MODE !== 'demo') throw pageNotFound(url);
  const shown = kitShownOf(url);
  const { lang, theme } = shown;
  const [photograph] = (await readPhotographs(ctx.db)).values();
  return {
    now: ctx.now.toISOString(),
    until: new Date(ctx.now.getTime() + 310_000).toISOString(),
    shown,
    style: theme && { nonce, css: kitThemeCss(theme) },
    // Beside the words of the page, whose frame keeps its own language.
    catalogue: { words: wordsFor(lang, ['common', 'workspace']) },
    icons: iconNames,
    written: kitMarkup({ lang, nonce, photograph: photograph && viewOf(photograph, lang, lang) }),
  };
}

// Without a build there is no file.
export const links = () => (workCss ? [{ rel: 'stylesheet', href: workCss }] : []);

export default function Kit({ loaderData }: Route.ComponentProps) {
  const { shown, style, catalogue, now, until, written, icons } = loaderData;
  const words = useMemo(() => joinWords([catalogue]), [catalogue]);
  return (
    <IntlProvider locale={shown.lang} timeZone="UTC" messages={words}>
      <div className="page py-8" lang="en">
        <title>Kit</title>
        <meta name="robots" content="noindex" />
        {style ? (
          <style
            nonce={style.nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: style.css }}
          />
        ) : null}
        <h1 className="text-h2 font-heavy">The kit</h1>
        <KitLinks shown={shown} />
        <Part title="States">
          <KitStates />
        </Part>
        <Part title="Buttons">
          <KitButtons />
        </Part>
        <Part title="Fields">
          <KitFields />
        </Part>
        <Part title="Choices">
          <KitChoices />
        </Part>
        <Part title="Messages">
          <KitMessages now={now} until={until} />
        </Part>
        <Part title="Over the page">
          <KitLayers />
        </Part>
        <Part title="Long and empty">
          <KitEdges />
        </Part>
        <Part title="Work">
          <KitWork />
        </Part>
        {written.map(({ title, states }) => (
          <Part key={title} title={title}>
            <Written states={states} lang={shown.lang} />
          </Part>
        ))}
        <Part title="Type and prices">
          <Type />
        </Part>
        <Part title="Icons">
          <ul className="flex flex-wrap gap-4">
            {icons.map((name) => (
              <li key={name} className="flex w-32 items-center gap-2 text-small">
                <Icon name={name} className="size-6" /> {name}
              </li>
            ))}
            {['luggage', 'lucide:tent-tree', 'nothing-like-it'].map((name) => (
              <li key={name} className="flex w-44 items-center gap-2 text-small">
                <DataIcon name={name} className="size-6 text-sea" /> {name}
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Scenes">
          <Scenes />
        </Part>
      </div>
    </IntlProvider>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10" id={title.toLowerCase().replaceAll(' ', '-')}>
      <h2 className="mb-4 text-h4 font-heavy">{title}</h2>
      {children}
    </section>
  );
}

/** As the server wrote it: buttons can be pressed, but send nothing. What fills a phone's width fills it here too. */
function Written({ states, lang }: { states: KitPart['states']; lang: string }) {
  return (
    <div className="flex flex-col gap-6" onSubmit={(event) => event.preventDefault()}>
      {states.map(({ title, html }) => (
        <div key={title}>
          {title ? <p className="mb-2 text-small font-strong text-ink-500">{title}</p> : null}
          <div
            lang={lang}
            className="relative -mx-4 overflow-x-auto px-4"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </div>
      ))}
    </div>
  );
}

function Type() {
  return (
    <>
      <p className="text-display font-heavy">Display</p>
      <p className="text-h2 font-heavy">Heading two</p>
      <p className="text-h3 font-heavy">Heading three</p>
      <p className="text-lead">Lead: the trade winds carried ships from Iberia to the Caribbean.</p>
      <p>
        <Price minor={123_450} currency="EUR" className="text-h3 font-heavy" />{' '}
        <Price minor={9900} currency="USD" /> <Price minor={-4250} currency="MXN" />
      </p>
    </>
  );
}

function Scenes() {
  return (
    <ul className="grid gap-x-4 gap-y-8 sm:grid-cols-2">
      {sceneries.map((scenery) => (
        <li key={scenery}>
          <p className="mb-1 text-small font-strong">{scenery}</p>
          <Horizon of={scenery} shape="wide" moving className="h-44 w-full rounded-card" />
          <div className="mt-2 grid grid-cols-2 gap-2">
            <Horizon of={scenery} className="aspect-4/3 w-full rounded-field" />
            <Horizon of={scenery} className="aspect-4/3 w-full rounded-field scheme-dark" />
            <Horizon of={scenery} shape="band" className="h-20 w-full rounded-field" />
            <Horizon of={scenery} shape="band" className="h-20 w-full rounded-field scheme-dark" />
          </div>
        </li>
      ))}
    </ul>
  );
}
