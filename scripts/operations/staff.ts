// Creates staff accounts: `npm run staff -- create-administrator EMAIL NAME [--language en|es|pt]`
// (docs/operations.md). Prints a link that works once, within 72 hours; it is not mailed.
import { parseArgs } from 'node:util';

import { createAdministrator } from '#identity/accounts/create-administrator.server.ts';
import { type Locale, toLocale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { App } from '#app/open-app.server.ts';
import { runWithApp } from './run-with-app.ts';

const use = 'Use: npm run staff -- create-administrator EMAIL NAME [--language en|es|pt]';

process.exitCode = await main();

type Asked = { email: string; name: string; locale: Locale };

async function main(): Promise<number> {
  const asked = readArguments();
  if (asked) return runWithApp('staff', (app) => create(app, asked));
  console.error(use);
  return 2;
}

function readArguments(): Asked | null {
  try {
    const options = { language: { type: 'string', default: 'en' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [command, email, ...name] = positionals;
    const locale = toLocale(values.language);
    if (command !== 'create-administrator' || !email || name.length === 0 || !locale) return null;
    return { email, name: name.join(' '), locale };
  } catch {
    return null;
  }
}

async function create(app: App, asked: Asked): Promise<number> {
  const made = await createAdministrator(app.ctxForJob('staff'), asked);
  if (!made.ok) {
    console.error(`refused, ${made.code}: ${say('en')(`errors.${made.code}`)}`);
    return 1;
  }
  console.log(`${asked.name} chooses a password here, once, within 72 hours:\n${made.value.link}`);
  return 0;
}
