// The error page for when nothing could be read, not even the site and the language: in all three languages, without
// the frame.
import { useEffect } from 'react';

import { useRootData } from '#screens/frame/root-data.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { pathTo } from '#paths.ts';

const words: Record<Locale, [sentence: string, back: string]> = {
  en: ['Something went wrong on our side.', 'Back to the home page'],
  es: ['Algo falló de nuestro lado.', 'Volver al inicio'],
  pt: ['Algo correu mal do nosso lado.', 'Voltar à página inicial'],
};

export function LastWords({ status }: { status: number }) {
  const [title] = words.en;
  // The frame of the site, where there is one, is already the main part of the page.
  const Part = useRootData() ? 'div' : 'main';
  useEffect(() => raisePageError(status, 'page', title), [status, title]);
  return (
    <Part className="page flex grow flex-col justify-center gap-8 py-12">
      <title>{`${status} - ${title}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="figures text-lead font-strong text-ink-500">{status}</h1>
      {locales.map((locale) => (
        <p key={locale} lang={locale} className="text-lead">
          {words[locale][0]}{' '}
          <a href={pathTo(locale, '')} className="font-strong text-sea underline hover:text-ink">
            {words[locale][1]}
          </a>
        </p>
      ))}
    </Part>
  );
}
