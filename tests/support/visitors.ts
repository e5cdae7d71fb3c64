// For tests: visitors whose tokens are signed with the secret of the tests' settings.
import { newVisitor, type Visitor, visitorOf } from '#identity/visitor.server.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings } from '#platform/lib/settings.server.ts';

const read = readSettings({});
assert(read.ok, 'the default settings are good');
const secret = read.settings;

export function madeVisitor(): Visitor {
  return newVisitor(cryptoRandom, secret);
}

/** A new visitor's token. */
export function madeToken(): string {
  return madeVisitor().token;
}

/** The stored form of a signed token. */
export function visitorOfToken(token: string): string {
  const known = visitorOf(token, secret);
  assert(known, 'the token is signed');
  return known.visitor;
}
