// The language of a command's output.
import { expect, it } from 'vitest';

import { terminalReader, withoutLanguage } from '#platform/i18n/terminal-reader.ts';

it.each([
  [[], {}, 'en', null],
  [['folder', '--lang=es'], { LANG: 'pt_PT.UTF-8' }, 'es', null],
  [['--lang=es-MX'], {}, 'es', 'MX'],
  [[], { LANG: 'pt_BR.UTF-8' }, 'pt', 'BR'],
  [[], { LC_ALL: 'es_ES@euro', LANG: 'en_US.UTF-8' }, 'es', 'ES'],
  [[], { LC_ALL: '', LC_MESSAGES: 'pt_PT', LANG: 'en_US' }, 'pt', 'PT'],
  [[], { LANG: 'C.UTF-8' }, 'en', null],
  [['--lang=fr'], { LANG: 'es_ES' }, 'en', null],
] as const)('%j in %j is %s %s', (args, env, locale, country) => {
  expect(terminalReader(args, env)).toEqual({ locale, country });
});

it('leaves the other arguments as they are', () => {
  expect(withoutLanguage(['--lang=es', 'folder'])).toEqual(['folder']);
});
