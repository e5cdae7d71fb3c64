// The port of the identity service (Specification §7, AP-09), which signs visitors in without asking them. The built-in
// service and Google's have the same calls; the browser's client needs only their addresses (decision 18).
import type { Result } from '#platform/lib/result.ts';

/** What the page's client needs to sign in: public, the same for every visitor. */
export type IdentityClientConfig = {
  project: string;
  /** Public, by Google's design; the built-in service ignores it. */
  key: string;
  /** Address below which `/v1/accounts:signUp` and `/v1/projects` are. */
  api: string;
  /** Address below which `/v1/token` is. */
  token: string;
  /** Path on the same origin that receives each token (AP-10), or null where nothing is synchronised. */
  sync: string | null;
};

/** What a valid ID token states. */
export type Identity = {
  issuer: string;
  /** Unique for the issuer. */
  subject: string;
  /** An anonymous account; only one of these may be an anonymous visitor (SS-04). */
  anonymous: boolean;
  issuedAt: Date;
};

export type IdentityService = {
  /** Null where sign-in is not configured: then the page loads no client. */
  client: IdentityClientConfig | null;
  /** Origins other than ours that the client calls: the page's policy has to allow them. */
  origins: readonly string[];
  verify: (
    idToken: string,
    now: Date,
  ) => Promise<Result<Identity, 'id_token_invalid' | 'service_unavailable'>>;
  /** The service if it answers the calls itself; null where another one does. */
  builtIn: BuiltInService | null;
};

export type IssuedTokens = {
  idToken: string;
  refreshToken: string;
  /** The subject. */
  localId: string;
  expiresInSeconds: number;
};

export type BuiltInService = {
  project: string;
  signUp: (now: Date) => Promise<IssuedTokens>;
  refresh: (refreshToken: string, now: Date) => Promise<Result<IssuedTokens, 'refresh_token_invalid'>>;
};

/** What a command needs in order to know the identity service. */
export type IdentityCtx = { identity: IdentityService };
