// The shapes of the identity service's calls: those of Google's Identity Toolkit and Secure Token service.
import { z } from 'zod';

export const signUpSchema = z
  .strictObject({
    returnSecureToken: z
      .boolean()
      .optional()
      .meta({ description: 'False answers the account without tokens.' }),
    clientType: z.string().max(40).optional().meta({ description: 'What Google’s clients send; not used.' }),
  })
  .meta({ id: 'IdentitySignUp' });

export const signedUpSchema = z
  .strictObject({
    kind: z.literal('identitytoolkit#SignupNewUserResponse'),
    localId: z.string().meta({ description: 'The subject of the account’s tokens.' }),
    idToken: z.string().optional(),
    refreshToken: z.string().optional(),
    expiresIn: z.string().optional().meta({ description: 'Seconds for which the ID token is valid.' }),
  })
  .meta({ id: 'IdentitySignedUp' });

export const refreshSchema = z
  .strictObject({
    grant_type: z.literal('refresh_token', { error: 'field_invalid' }),
    refresh_token: z.string().max(4_096),
  })
  .meta({ id: 'IdentityRefresh' });

export const refreshedSchema = z
  .strictObject({
    access_token: z.string().meta({ description: 'The same as `id_token`.' }),
    expires_in: z.string(),
    token_type: z.literal('Bearer'),
    refresh_token: z.string(),
    id_token: z.string(),
    user_id: z.string(),
    project_id: z.string(),
  })
  .meta({ id: 'IdentityRefreshed' });

export const projectSchema = z
  .strictObject({ projectId: z.string(), authorizedDomains: z.array(z.string()) })
  .meta({ id: 'IdentityProject' });

export const keysSchema = z
  .strictObject({
    keys: z.array(
      z.strictObject({
        kid: z.string(),
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        alg: z.literal('ES256'),
        use: z.literal('sig'),
      }),
    ),
  })
  .meta({ id: 'IdentityKeys' });

export const syncedSchema = z
  .strictObject({
    type: z
      .enum(['anonymous', 'agency', 'none'])
      .meta({ description: '`agency`: somebody is signed in, and nothing was changed.' }),
  })
  .meta({ id: 'TokenSynced' });
