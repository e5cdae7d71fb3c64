// Which build of the browser's files this process serves (scripts/describe-build.ts writes it).
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const latest = z.object({ id: z.string() });

/** The id of the build in the folder, or null where the files come from their sources. */
export function readBuildId(clientDir: string | null): string | null {
  if (clientDir === null) return null;
  const text = fs.readFileSync(path.join(clientDir, 'builds', 'latest.json'), 'utf8');
  return latest.parse(JSON.parse(text)).id;
}
