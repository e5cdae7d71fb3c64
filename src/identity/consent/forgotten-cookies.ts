// Third-party tags set cookies under our own name while they were allowed: withdrawing consent deletes them.
import { serialize } from 'hono/utils/cookie';

const gone = { path: '/', maxAge: 0 };

/** Cookies of Google's and Meta's tags, which the tags write from the page. */
const leftBehind = /^_(ga|gid|gat|gcl|dc|fb[pc])(_|$)/;

/** `Set-Cookie` headers that delete them, on this host and on its parent domains, where such tags set them. */
export function forgottenCookies(header: string | null, hostname: string): string[] {
  const names = (header ?? '').split(';').map((pair) => pair.trim().split('=')[0] ?? '');
  const labels = hostname.split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return [...new Set(names)]
    .filter((name) => leftBehind.test(name) && /^[\w-]+$/.test(name))
    .flatMap((name) => [
      serialize(name, '', gone),
      ...domains.map((domain) => serialize(name, '', { ...gone, domain })),
    ]);
}
