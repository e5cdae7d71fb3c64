// The anonymous visitor of an identity: the same at every attempt, so that a lost answer can be repeated.
import type { Identity } from '#identity/service/identity-service.ts';
import { coreOf, type TokenSecret, tokenOf, visitorHash } from '#identity/visitor-token.server.ts';
import type { Visitor } from '#identity/visitor.server.ts';

export function visitorOfIdentity(
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
  secret: TokenSecret,
): Visitor {
  const core = coreOf(`${issuer}\n${subject}`, secret);
  return { token: tokenOf(core, 'issued', secret), visitor: visitorHash(core) };
}
