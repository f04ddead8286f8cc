import { z } from 'zod';
import { open, session, steppedUp } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { AccessToken, identity as common } from '../hub/identity.ts';
import { Name } from '../schemas/ids.ts';
import { NewPassword } from '../schemas/password.ts';

const tags = ['identity'];

const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** The input of the registration form, which runs the same checks (LOGIN-07, LOGIN-08). */
export const Registration = z.object({
  Name: Name.optional().meta({ description: 'What the person is called; the form asks for it' }),
  email: Email,
  password: NewPassword,
  newsletter: z.boolean(),
});
export type Registration = z.infer<typeof Registration>;

/** A registration that waits for the link in its mail. */
export const RegistrationWaiting = z.object({
  email: z.string(),
  resendInSeconds: z
    .int()
    .min(0)
    .nullable()
    .meta({ description: 'When another link can be asked for; null once there were enough' }),
});
export type RegistrationWaiting = z.infer<typeof RegistrationWaiting>;

/**
 * What a registration has come to. `password`: the link was opened on another device, which asks for it;
 * `already`: the link was opened before; `taken`: the address got an account meanwhile.
 */
export const RegistrationStep = z.object({
  outcome: z.enum(['signedIn', 'waiting', 'password', 'expired', 'already', 'taken']),
  token: AccessToken.nullable(),
});
export type RegistrationStep = z.infer<typeof RegistrationStep>;

/** The public half of a signing key, with which hubs verify tokens. */
export const PublicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
export type PublicKey = z.infer<typeof PublicKey>;

/** The state of one's own mail address. */
export const OwnAddress = z.object({
  email: z.string().nullable(),
  confirmed: z.boolean(),
  pending: z
    .string()
    .nullable()
    .meta({ description: 'A new address that counts once its link has been opened' }),
});
export type OwnAddress = z.infer<typeof OwnAddress>;

/** What a link in a mail did: a used link is answered `already`, and one for somebody else `other`. */
export const Confirmation = z.object({
  outcome: z.enum(['confirmed', 'already', 'expired', 'other']),
  email: z.string().nullable(),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** Accounts of the provider: sign-in, sign-out and password reset. */
export const cloudIdentity = {
  ...common,
  register: open
    .route({
      method: 'POST',
      path: '/api/identity/register',
      tags,
      description:
        'Mails a link that makes the account; gives the same answer whether the address has one or not',
    })
    .errors(errorsOf('FORBIDDEN'))
    .input(Registration)
    .output(RegistrationWaiting),
  registration: open
    .route({
      method: 'GET',
      path: '/api/identity/registration',
      tags,
      description: 'The registration that this browser waits for; null if there is none',
    })
    .output(RegistrationWaiting.nullable()),
  cancelRegistration: open
    .route({ method: 'DELETE', path: '/api/identity/registration', tags })
    .output(z.object({})),
  resendRegistration: open
    .route({
      method: 'POST',
      path: '/api/identity/registration/links',
      tags,
      description: 'Mails another link, at most once a minute and a few times in total',
    })
    .errors(errorsOf('NOT_FOUND'))
    .output(RegistrationWaiting),
  continueRegistration: open
    .route({
      method: 'POST',
      path: '/api/identity/registration/continuations',
      tags,
      description: 'Signs in the browser that registered, once the link was opened on any device',
    })
    .errors(errorsOf('SECOND_FACTOR_NEEDED', 'USER_DISABLED'))
    .output(RegistrationStep),
  confirmRegistration: open
    .route({
      method: 'POST',
      path: '/api/identity/registration/confirmations',
      tags,
      description:
        'Opens the link of a mail; on another device it asks for the password of the registration',
    })
    .errors(
      errorsOf('WRONG_CREDENTIALS', 'ACCOUNT_LOCKED', 'SECOND_FACTOR_NEEDED', 'USER_DISABLED'),
    )
    .input(
      z.object({ token: z.string().min(1).max(200), password: z.string().max(1000).optional() }),
    )
    .output(RegistrationStep),
  requestReset: open
    .route({
      method: 'POST',
      path: '/api/identity/reset-requests',
      tags,
      description: 'Gives the same answer whether the account exists or not',
    })
    .input(z.object({ email: Email }))
    .output(z.object({})),
  reset: open
    .route({ method: 'POST', path: '/api/identity/resets', tags })
    .errors(errorsOf('RESET_LINK_EXPIRED', 'USER_DISABLED', 'SECOND_FACTOR_NEEDED'))
    .input(z.object({ token: z.string().min(1).max(200), password: NewPassword }))
    .output(AccessToken),
  address: session.route({ method: 'GET', path: '/api/identity/address', tags }).output(OwnAddress),
  askConfirmation: session
    .route({
      method: 'POST',
      path: '/api/identity/address/links',
      tags,
      description: 'Mails the link again, at most once a minute',
    })
    .output(OwnAddress),
  changeAddress: steppedUp
    .route({
      method: 'PUT',
      path: '/api/identity/address',
      tags,
      description: 'Mails a link to the new address; the old one counts until it is opened',
    })
    .input(z.object({ email: Email }))
    .output(OwnAddress),
  confirmAddress: session
    .route({ method: 'POST', path: '/api/identity/address/confirmations', tags })
    .errors(errorsOf('EMAIL_TAKEN'))
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(Confirmation),
  jwks: open
    .route({ method: 'GET', path: '/api/identity/jwks', tags })
    .output(z.object({ keys: z.array(PublicKey) })),
};
