// Generates the catalogue of messages from the files, so that no list of areas is maintained by hand.
const folder = 'src/platform/i18n/messages';
export const catalogueFile = 'src/platform/i18n/catalogue.server.ts';
export const marketsFile = 'src/platform/i18n/market-catalogue.server.ts';

const languages = ['en', 'es', 'pt'] as const;

/** A folder of overrides is named by a tag with a country or a group of countries: `es-MX`, `es-419`. */
const marketFile = new RegExp(`^${folder}/([a-z]{2}-[A-Z0-9]{2,3})/([\\w-]+)\\.ts$`);

/**
 * The text of the catalogue for these files (text by path). An area is a file of English messages that exports a
 * constant with its own name; a file that exports something else belongs to another area.
 */
export function catalogueOf(files: ReadonlyMap<string, string>): string {
  const areas = [...files].flatMap(([path, text]) => areaOf(path, text) ?? []).toSorted();
  return `${[
    ...head,
    ...languages.flatMap((language) => areas.map((area) => importOf(area, language))),
    "import type { Words } from './word-shapes.ts';",
    ...languages.map((language) => {
      const type = language === 'en' ? '' : ': Words<typeof en>';
      const lines = areas.map((area) => `  ${entryOf(area, language)},`);
      return `\nexport const ${language}${type} = {\n${lines.join('\n')}\n};`;
    }),
  ].join('\n')}\n`;
}

/** The text of the catalogue of texts that markets word differently. */
export function marketCatalogueOf(files: ReadonlyMap<string, string>): string {
  const own = [...files.keys()].flatMap((file) => {
    const [, market, area] = marketFile.exec(file) ?? [];
    return market && area ? [{ market, area }] : [];
  });
  const markets = [...new Set(own.map(({ market }) => market))].toSorted();
  const areasIn = (market: string) =>
    own.flatMap((each) => (each.market === market ? [each.area] : [])).toSorted();
  return `${[
    ...head,
    "import type { en } from './catalogue.server.ts';",
    ...markets.flatMap((market) => areasIn(market).map((area) => importOf(area, market))),
    "import type { Overrides } from './word-shapes.ts';",
    '\nexport const overrides = {',
    ...markets.flatMap((market) => [
      `  '${market}': {`,
      ...areasIn(market).map((area) => `    ${entryOf(area, market)},`),
      '  },',
    ]),
    '} satisfies Record<string, Overrides<typeof en>>;',
  ].join('\n')}\n`;
}

const head = ['// Written by `npm run catalogue` from the files in messages/. Do not edit: run it again.'];

function areaOf(path: string, text: string): string | null {
  const area = path.startsWith(`${folder}/en/`) ? path.slice(`${folder}/en/`.length, -'.ts'.length) : null;
  return area && new RegExp(`^export const ${camelCase(area)}\\b`, 'm').test(text) ? area : null;
}

const importOf = (area: string, language: string) => {
  const { name, file } = partsOf(area, language);
  return `import { ${name} as ${name}${suffixOf(language)} } from './messages/${file}';`;
};

const entryOf = (area: string, language: string) => {
  const { name } = partsOf(area, language);
  return `${name}: ${name}${suffixOf(language)}`;
};

const partsOf = (area: string, language: string) => ({
  name: camelCase(area),
  file: `${language}/${area}.ts`,
});

const suffixOf = (language: string) => (language[0] ?? '').toUpperCase() + language.slice(1).replace('-', '');

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
