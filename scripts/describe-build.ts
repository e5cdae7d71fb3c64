// Describes a build for browsers that check whether theirs is still the newest (Specification §7, AP-12).
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * `builds/latest.json` names the build, `builds/meta/ID.json` lists its files. The id is a digest of the file names,
 * which contain digests of the contents. So a release that changes nothing in the browser has the same build id.
 */
export function describeBuild(client: string, now: Date): void {
  const files = fs
    .readdirSync(path.join(client, 'assets'))
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => `assets/${name}`)
    .toSorted();
  const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  const timestamp = now.getTime();
  const builds = path.join(client, 'builds');
  fs.mkdirSync(path.join(builds, 'meta'), { recursive: true });
  fs.writeFileSync(path.join(builds, 'meta', `${id}.json`), JSON.stringify({ id, timestamp, files }));
  fs.writeFileSync(path.join(builds, 'latest.json'), JSON.stringify({ id, timestamp }));
}
