// How `npm start` runs the server (scripts/launch.mjs): its Node flags and environment variables.
import { readFileSync } from 'node:fs';

export const serverFlags = read('server-flags.json') as string[];
export const serverEnv = read('server-env.json') as Record<string, string>;

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../scripts/${file}`, import.meta.url), 'utf8'));
}
