// Keeps the browser files of the previous release, so that a page that was opened then still finds its parts after a
// new release. A build empties its folder, so they are set aside before it and put back after it.
import fs from 'node:fs';
import path from 'node:path';

/**
 * Moves the hashed files of the build in `client` aside. It moves only the build's own files; those kept from the
 * release before it are dropped. Returns a function that puts them back beside the new files.
 */
export function setReleaseAside(client) {
  const aside = `${client}-before`;
  fs.rmSync(aside, { recursive: true, force: true });
  const last = readJson(path.join(client, 'builds', 'latest.json'));
  const meta = last && readJson(path.join(client, 'builds', 'meta', `${last.id}.json`));
  if (!meta) return () => {};
  fs.renameSync(client, aside);
  return () => {
    const names = meta.files.flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
    for (const name of [...names, path.join('builds', 'meta', `${last.id}.json`)]) {
      const to = path.join(client, name);
      const from = path.join(aside, name);
      if (fs.existsSync(to) || !fs.existsSync(from)) continue;
      fs.mkdirSync(path.dirname(to), { recursive: true });
      fs.renameSync(from, to);
    }
    fs.rmSync(aside, { recursive: true, force: true });
  };
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
