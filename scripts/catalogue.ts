// Generates the catalogue of messages from the files, so that no list of areas is maintained by hand.
const folder = 'src/platform/i18n/messages';
export const catalogueFile = 'src/platform/i18n/catalogue.server.ts';

const languages = ['en', 'es', 'pt'] as const;

/**
 * The text of the catalogue for these files (text by path). An area is a file of English messages that exports a
 * constant of its own name; a file that exports something else belongs to another area.
 */
export function catalogueOf(files: ReadonlyMap<string, string>): string {
  const areas = [...files].flatMap(([path, text]) => areaOf(path, text) ?? []).toSorted();
  return `${[
    '// Written by `npm run catalogue` from the files in messages/. Do not edit: run it again.',
    ...languages.flatMap((language) =>
      areas.map((area) => {
        const { name, file } = partsOf(area, language);
        return `import { ${name} as ${name}${suffixOf(language)} } from './messages/${file}';`;
      }),
    ),
    "import type { Words } from './words.ts';",
    ...languages.map((language) => {
      const type = language === 'en' ? '' : ': Words<typeof en>';
      const lines = areas.map((area) => {
        const { name } = partsOf(area, language);
        return `  ${name}: ${name}${suffixOf(language)},`;
      });
      return `\nexport const ${language}${type} = {\n${lines.join('\n')}\n};`;
    }),
  ].join('\n')}\n`;
}

function areaOf(path: string, text: string): string | null {
  const area = path.startsWith(`${folder}/en/`) ? path.slice(`${folder}/en/`.length, -'.ts'.length) : null;
  return area && new RegExp(`^export const ${camelCase(area)}\\b`, 'm').test(text) ? area : null;
}

const partsOf = (area: string, language: string) => ({
  name: camelCase(area),
  file: `${language}/${area}.ts`,
});

const suffixOf = (language: string) => (language[0] ?? '').toUpperCase() + language.slice(1);

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
