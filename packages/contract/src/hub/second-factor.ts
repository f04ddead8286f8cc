import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { readBy, keeping, unaudited } from '../facts.ts';
import { named, only } from '../audit-told.ts';
import { isForm } from '../schemas/forms.ts';
import { Name, Timestamp } from '../schemas/ids.ts';

const { session, steppedUp } = answering({ whileDriversLoad: true });

const tags = ['identity'];

/** Six digits of an authenticator, or one of the recovery codes. */
export const SecondFactor = z.union([
  z.object({ code: z.string().regex(/^\d{6}$/, isForm('sixDigits')) }),
  z.object({ recoveryCode: z.string().trim().min(8).max(40) }),
]);
export type SecondFactor = z.infer<typeof SecondFactor>;

/** What a person types to confirm their identity: the second factor if they have one, else the password. */
export const TypedProof = z.union([
  z.object({ password: z.string().min(1).max(1000) }),
  ...SecondFactor.options,
]);
export type TypedProof = z.infer<typeof TypedProof>;

/** The answer of `navigator.credentials`, as its `toJSON` gives it. */
const Credential = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});

/** An answer to a passkey challenge. */
export const PasskeyAnswer = z.object({
  challenge: z.string().min(1).max(100),
  credential: Credential,
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** Proof of identity for a step-up. */
export const Proof = z.union([...TypedProof.options, z.object({ passkey: PasskeyAnswer })]);
export type Proof = z.infer<typeof Proof>;

/** A passkey challenge for the browser; `options` go to `PublicKeyCredential.parse…OptionsFromJSON`. */
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  options: z.record(z.string(), z.unknown()),
});
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;

/** A passkey of one's own. */
export const Passkey = z.object({
  id: z.string(),
  Name: z.string(),
  madeAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
  here: z.boolean().meta({ description: 'Whether it belongs to the requesting host' }),
});
export type Passkey = z.infer<typeof Passkey>;

/** How a person's sign-in is secured. */
export const Factors = z.object({
  keptBy: z
    .enum(['here', 'cloud'])
    .meta({ description: 'cloud: the account is the provider’s, and so are its factors' }),
  authenticatorSince: Timestamp.nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(Passkey),
});
export type Factors = z.infer<typeof Factors>;

const RecoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .meta({ description: 'Shown only once: only hashes are stored' }),
});

/** The second factor of one's own account (LOGIN-B1). */
export const factors = {
  list: session.route({ method: 'GET', path: '/api/identity/factors', tags }).output(Factors),
  /** Creates a new secret; the active one stays active until `confirm`. The secret is shown only once. */
  begin: steppedUp
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/identity/factors/authenticator', tags })
    .output(
      z.object({
        secret: z.string().meta({ description: 'Base32, to be typed' }),
        uri: z.string().meta({ description: 'otpauth://, to be scanned' }),
      }),
    ),
  confirm: steppedUp
    .meta(readBy('factors.list', () => ({}), only('authenticatorSince', 'recoveryCodesLeft')))
    .route({ method: 'POST', path: '/api/identity/factors/authenticator/confirmation', tags })
    .errors(errorsOf('SECOND_FACTOR_WRONG', 'CHALLENGE_EXPIRED', 'ACCOUNT_LOCKED'))
    .input(z.object({ code: z.string().regex(/^\d{6}$/, isForm('sixDigits')) }))
    .output(RecoveryCodes),
  remove: steppedUp
    .meta(readBy('factors.list', () => ({}), only('authenticatorSince', 'recoveryCodesLeft')))
    .route({ method: 'DELETE', path: '/api/identity/factors/authenticator', tags })
    .output(z.object({})),
  renewCodes: steppedUp
    .meta(readBy('factors.list', () => ({}), only('authenticatorSince', 'recoveryCodesLeft')))
    .route({ method: 'POST', path: '/api/identity/factors/recovery-codes', tags })
    .errors(errorsOf('NOT_FOUND'))
    .output(RecoveryCodes),
};

/** One's own passkeys (LOGIN-B1); `factors.list` lists them. */
export const passkeys = {
  ask: steppedUp
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/identity/passkeys/question', tags })
    .errors(errorsOf('PASSKEYS_NOT_HERE'))
    .output(PasskeyQuestion),
  add: steppedUp
    .meta({
      ...keeping('Name'),
      ...readBy('factors.list', () => ({}), named('id', 'Name', 'passkeys')),
    })
    .route({ method: 'POST', path: '/api/identity/passkeys', tags })
    .errors(errorsOf('PASSKEY_REFUSED', 'PASSKEYS_NOT_HERE', 'CHALLENGE_EXPIRED'))
    .input(z.object({ Name, answer: PasskeyAnswer }))
    .output(Passkey),
  rename: session
    .meta({
      ...keeping('Name'),
      ...readBy('factors.list', () => ({}), named('id', 'Name', 'passkeys')),
    })
    .route({ method: 'PATCH', path: '/api/identity/passkeys/{id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ id: z.string().min(1).max(1400), Name }))
    .output(z.object({})),
  remove: steppedUp
    .meta(readBy('factors.list', () => ({}), named('id', 'Name', 'passkeys')))
    .route({ method: 'DELETE', path: '/api/identity/passkeys/{id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ id: z.string().min(1).max(1400) }))
    .output(z.object({})),
};
