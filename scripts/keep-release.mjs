// Keeps the browser's files of the release before: a page that was opened then still finds its parts after a new
// release. A build empties its folder, so they are set aside before it and put back after it.
import fs from 'node:fs';
import path from 'node:path';

/**
 * Moves the hashed files of the build in `client` out of its way. Only files of that build itself: those that it kept
 * from the one before are left to go. Returns what puts them back beside the new ones.
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
