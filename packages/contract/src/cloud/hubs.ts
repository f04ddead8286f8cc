import { z } from 'zod';
import { claimed, open } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { RoleBadge } from '../schemas/access.ts';
import { SecondFactor, TypedProof } from '../hub/second-factor.ts';
import { PasswordChange } from '../schemas/password.ts';
import { Name, NameText, nameText, ProductId, Timestamp, UserId } from '../schemas/ids.ts';
import { Property } from '../schemas/system.ts';
import { PushDeviceId } from '../push.ts';
import { hubOnly } from './access.ts';
import { Product } from './products.ts';
import { CloudUser } from './profile.ts';

const tags = ['hubs'];

/** Carries a person's delegated access token when a hub calls on their behalf. */
export const PERSON_HEADER = 'x-dimora-person';

/** The facts a hub reports about itself when it enrols, updated on every later enrolment. */
export const Enrolment = z.object({
  ProductId,
  federationKey: z
    .string()
    .regex(/^[\w-]{43}$/)
    .meta({ description: '32 random bytes as base64url, made by the hub' }),
  ProductName: Name,
  ProductModel: Name,
  ProductSku: NameText,
  serial: NameText,
  version: nameText(40),
  brand: nameText(40).min(1),
});
export type Enrolment = z.infer<typeof Enrolment>;

/**
 * A hub's updates about itself; omitted fields stay unchanged. `users` lists all of its people who have a
 * cloud account.
 */
export const HubReport = z.object({
  ProductName: Name.optional(),
  version: z.string().trim().max(40).optional(),
  BaseAddress: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .nullable()
    .optional(),
  Addresses: z
    .array(z.url({ protocol: /^https?$/ }).max(200))
    .max(20)
    .optional()
    .meta({ description: 'Every address in its own network, the best first' }),
  users: z
    .array(z.object({ UserId, Role: RoleBadge }))
    .max(1000)
    .optional()
    .meta({ description: 'not_authorized is a person who is disabled on the hub' }),
});
export type HubReport = z.infer<typeof HubReport>;

/** Tokens with which a hub calls on a person's behalf, limited to delegable procedures. */
export const DelegatedTokens = z.object({
  accessToken: z.string(),
  expiresAt: Timestamp,
  refreshToken: z.string(),
});
export type DelegatedTokens = z.infer<typeof DelegatedTokens>;

/** The most messages in one call of a hub. */
export const MAX_PUSH_MESSAGES = 50;

/** A device as a hub needs it to encrypt a message that only this browser can read. */
export const HubPushDevice = z.object({
  Id: PushDeviceId,
  UserId,
  p256dh: z.string(),
  auth: z.string(),
});
export type HubPushDevice = z.infer<typeof HubPushDevice>;

/** A message that the hub has encrypted for one device (RFC 8291). */
export const HubPushMessage = z.object({
  DeviceId: PushDeviceId,
  body: z
    .string()
    .regex(/^[\w-]+$/)
    .max(5500)
    .meta({ description: 'base64url; services accept 4096 bytes' }),
  urgency: z.enum(['normal', 'high']),
  ttlSeconds: z.int().min(0).max(86_400),
  /** A later message of the same one replaces this, if it hasn't arrived yet. */
  collapse: z
    .string()
    .regex(/^[\w-]{32}$/)
    .nullable(),
});
export type HubPushMessage = z.infer<typeof HubPushMessage>;

/** The hub that a super administrator acts on. */
const named = z.object({ ProductId });

/** Calls that a hub makes for itself: `Authorization: DimoraHub <token>`. */
export const hubs = {
  /** Trusts the first key on first use, and only that key afterwards. `now` lets the hub set its clock. */
  enrol: open
    .route({ method: 'POST', path: '/api/hubs/enrol', tags })
    .errors(errorsOf('HUB_KEY_REFUSED', 'HUB_REVOKED'))
    .input(Enrolment)
    .output(
      z.object({ ProductId, paired: z.boolean(), property: Property.nullable(), now: Timestamp }),
    ),
  /** A person signs in on the hub with the cloud's password. */
  signIn: hubOnly
    .route({ method: 'POST', path: '/api/hubs/sign-in', tags })
    .errors(
      errorsOf('WRONG_CREDENTIALS', 'ACCOUNT_LOCKED', 'USER_DISABLED', 'SECOND_FACTOR_NEEDED'),
    )
    .input(
      z.object({
        username: z.string().trim().min(1).max(254),
        password: z.string().min(1).max(1000),
        address: z
          .string()
          .max(100)
          .meta({ description: 'The address from which the person reached the hub' }),
      }),
    )
    .output(z.object({ user: CloudUser, ...DelegatedTokens.shape })),
  /** The second step of a sign-in whose first answered SECOND_FACTOR_NEEDED {challenge}. */
  secondFactor: hubOnly
    .route({ method: 'POST', path: '/api/hubs/second-factor', tags })
    .errors(errorsOf('SECOND_FACTOR_WRONG', 'CHALLENGE_EXPIRED', 'ACCOUNT_LOCKED', 'USER_DISABLED'))
    .input(
      z.intersection(
        z.object({
          challenge: z.string().min(1).max(100),
          address: z
            .string()
            .max(100)
            .meta({ description: 'The address from which the person reached the hub' }),
        }),
        SecondFactor,
      ),
    )
    .output(z.object({ user: CloudUser, ...DelegatedTokens.shape })),
  /** Step-up: the person of the header `x-dimora-person` confirms their identity to the hub. */
  stepUp: hubOnly
    .route({ method: 'POST', path: '/api/hubs/step-up', tags })
    .errors(
      errorsOf(
        'WRONG_CREDENTIALS',
        'SECOND_FACTOR_NEEDED',
        'SECOND_FACTOR_WRONG',
        'ACCOUNT_LOCKED',
        'TOKEN_EXPIRED',
        'SESSION_REVOKED',
        'USER_DISABLED',
      ),
    )
    .input(z.object({ proof: TypedProof, address: z.string().max(100) }))
    .output(z.object({})),
  /** Changes the password of the person of the header `x-dimora-person`; ends all their other sessions. */
  changePassword: hubOnly
    .route({ method: 'POST', path: '/api/hubs/password', tags })
    .errors(
      errorsOf(
        'WRONG_CREDENTIALS',
        'ACCOUNT_LOCKED',
        'STEP_UP_NEEDED',
        'TOKEN_EXPIRED',
        'SESSION_REVOKED',
        'USER_DISABLED',
      ),
    )
    .input(PasswordChange.extend({ address: z.string().max(100) }))
    .output(DelegatedTokens),
  refresh: hubOnly
    .route({ method: 'POST', path: '/api/hubs/refresh', tags })
    .errors(errorsOf('SESSION_REVOKED', 'USER_DISABLED'))
    .input(z.object({ refreshToken: z.string().min(1).max(1000) }))
    .output(DelegatedTokens),
  /**
   * Ends a delegated session when the person signs out on the hub. Ending one that is already over is not an
   * error.
   */
  signOut: hubOnly
    .route({ method: 'POST', path: '/api/hubs/sign-out', tags })
    .input(z.object({ refreshToken: z.string().min(1).max(1000) }))
    .output(z.object({})),
  /**
   * Gives the hub its owner: the person of the header `x-dimora-person` (their delegated token through this
   * hub), or of the ticket of a fast activation. A repeated call with the activationId that succeeded gives
   * the same answer, even without a person, so that an interrupted activation can finish.
   */
  bindOwner: hubOnly
    .route({ method: 'POST', path: '/api/hubs/bind', tags })
    .errors(
      errorsOf(
        'ALREADY_ACTIVATED',
        'ACTIVATION_TICKET_REFUSED',
        'TOKEN_EXPIRED',
        'SESSION_REVOKED',
      ),
    )
    .input(
      z.object({
        activationId: z.string().min(8).max(100),
        ticket: z.string().min(1).max(4000).optional(),
      }),
    )
    .output(z.object({ product: Product, owner: CloudUser })),
  report: hubOnly
    .route({ method: 'PUT', path: '/api/hubs/self', tags })
    .input(HubReport)
    .output(z.object({ paired: z.boolean() })),
  /**
   * Agrees on a change of owners before the hub makes it: its people as they will be. Rejects with NOT_FOUND for a new
   * owner whom the cloud doesn't know as one of the hub's people, with LAST_OWNER where it would know no owner any more.
   */
  changeOwners: hubOnly
    .route({ method: 'PUT', path: '/api/hubs/self/owners', tags })
    .errors(errorsOf('NOT_FOUND', 'LAST_OWNER'))
    .input(
      z.object({
        users: z.array(z.object({ UserId, Role: RoleBadge })).max(1000),
        newOwner: UserId.nullable(),
      }),
    )
    .output(z.object({})),
  /** The devices in the hub's place of those of its people whom a notification concerns, with the keys to encrypt it. */
  pushDevices: hubOnly
    .route({ method: 'POST', path: '/api/hubs/push/devices', tags })
    .input(z.object({ users: z.array(UserId).max(1000) }))
    .output(z.array(HubPushDevice)),
  /** Sends messages to such devices; those that are no longer the hub's people's are left out without a word. */
  pushMessages: hubOnly
    .route({ method: 'POST', path: '/api/hubs/push/messages', tags })
    .input(z.object({ messages: z.array(HubPushMessage).max(MAX_PUSH_MESSAGES) }))
    .output(z.object({})),
  /** Blocks a hub and closes its open tunnel. */
  revoke: claimed('REVOKE_HUB')
    .route({ method: 'PUT', path: '/api/hubs/{ProductId}/revocation', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(named)
    .output(z.object({})),
  /** Unblocks a hub and forgets its key: the next key it presents is trusted on first use. */
  readmit: claimed('REVOKE_HUB')
    .route({ method: 'DELETE', path: '/api/hubs/{ProductId}/revocation', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(named)
    .output(z.object({})),
};
