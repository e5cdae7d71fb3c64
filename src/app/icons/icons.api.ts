// Icons as data, in the form of Iconify's API (Specification §7, AP-13), from the installed sets, so that no other
// server is needed. Content may name icons that are not in the pages' sprite.
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';

import { Hono } from 'hono';
import { z } from 'zod';

import type { Served } from '#platform/http/router-env.ts';

/** Each prefix with the file of its set, in the form of Iconify's packages. */
const sets: Readonly<Record<string, string>> = { lucide: '@iconify-json/lucide/icons.json' };

/**
 * A page asks for the icons that it shows. Longer lists come from somebody who copies the set, which is public anyway.
 */
const MOST_NAMES = 50;
const MOST_CHARACTERS = 2_000;

const iconSet = z.object({
  prefix: z.string(),
  lastModified: z.number(),
  width: z.number(),
  height: z.number(),
  icons: z.record(z.string(), z.looseObject({ body: z.string() })),
  aliases: z.record(z.string(), z.looseObject({ parent: z.string() })).default({}),
});

type IconSet = z.infer<typeof iconSet>;

/** `/icons/{prefix}.json?icons=a,b`. A set is read at the first request, and then kept. */
export function iconsRouter(): Hono<Served> {
  const read = new Map<string, Promise<IconSet>>();
  const setOf = (prefix: string): Promise<IconSet> | null => {
    const file = Object.hasOwn(sets, prefix) ? sets[prefix] : undefined;
    if (file === undefined) return null;
    const known = read.get(prefix) ?? readSet(file);
    read.set(prefix, known);
    known.catch(() => read.delete(prefix));
    return known;
  };
  return new Hono<Served>().get('/icons/:file{[a-z0-9-]+\\.json}', async (c) => {
    const set = await setOf(c.req.param('file').replace(/\.json$/, ''));
    if (!set) return c.text('Not Found', 404);
    const list = c.req.query('icons') ?? '';
    const names = [...new Set(list.split(',').filter(Boolean))].toSorted();
    if (names.length === 0 || names.length > MOST_NAMES || list.length > MOST_CHARACTERS) {
      return c.text('Bad Request', 400);
    }
    // A new release may bring a new set, so a week is long enough.
    c.header('Cache-Control', 'public, max-age=604800');
    return c.json(chosenOf(set, names));
  });
}

async function readSet(file: string): Promise<IconSet> {
  const path = createRequire(import.meta.url).resolve(file);
  return iconSet.parse(JSON.parse(await fs.readFile(path, 'utf8')));
}

/** The named icons, aliases with their parents, and the names that do not exist. */
function chosenOf(
  { prefix, lastModified, width, height, icons, aliases }: IconSet,
  names: readonly string[],
) {
  const chosen: Record<string, unknown> = {};
  const chosenAliases: Record<string, unknown> = {};
  const missing: string[] = [];
  for (const name of names) {
    const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
    const own = alias?.parent ?? name;
    if (!Object.hasOwn(icons, own)) {
      missing.push(name);
      continue;
    }
    chosen[own] = icons[own];
    if (alias) chosenAliases[name] = alias;
  }
  return {
    prefix,
    lastModified,
    width,
    height,
    icons: chosen,
    ...(Object.keys(chosenAliases).length > 0 && { aliases: chosenAliases }),
    ...(missing.length > 0 && { not_found: missing }),
  };
}
