// The ways to look at the gallery: by day, by night, in each language.
import { type KitShown, kitPath } from '#screens/kit/kit-address.ts';
import { kitThemes } from '#screens/kit/kit-theme.ts';
import { localeInfo, locales } from '#platform/i18n/locales.ts';

/** Plain links that load a document: another theme is another style for the whole document. */
export function KitLinks({ shown }: { shown: KitShown }) {
  const themes = [null, ...kitThemes].map((theme) => ({
    label: theme ?? 'as the system',
    href: kitPath({ ...shown, theme }),
    on: theme === shown.theme,
  }));
  const languages = locales.map((lang) => ({
    label: localeInfo[lang].name,
    lang,
    href: kitPath({ ...shown, lang }),
    on: lang === shown.lang,
  }));
  return (
    <div className="mt-2 flex flex-wrap gap-x-12">
      <Links label="Theme" links={themes} />
      <Links label="Language" links={languages} />
    </div>
  );
}

type Link = { label: string; href: string; on: boolean; lang?: string };

function Links({ label, links }: { label: string; links: readonly Link[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-4">
      {links.map(({ label: text, href, on, lang }) => (
        <a
          key={text}
          href={href}
          lang={lang}
          aria-current={on ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-sea underline aria-[current]:font-strong
            aria-[current]:no-underline"
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
