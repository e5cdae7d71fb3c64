// The build of the browser's files that this process serves (written by scripts/describe-build.ts).
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

import { platformSlug } from '#platform/lib/product.ts';

const latest = z.object({ id: z.string() });

/** The id of the build in the folder, or null if the files come from their sources. */
export function readBuildId(clientDir: string | null): string | null {
  if (clientDir === null) return null;
  const text = fs.readFileSync(path.join(clientDir, 'builds', 'latest.json'), 'utf8');
  return latest.parse(JSON.parse(text)).id;
}

/**
 * The name of a process at the database. The office reads there which processes run, and of which build. Nothing has to
 * be written for it, and a process that died is not listed (docs/decisions/0021-portal-and-office.md).
 */
export function processName(role: string, buildId: string | null): string {
  return [platformSlug, role, buildId].filter((part) => part !== null).join(' ');
}
