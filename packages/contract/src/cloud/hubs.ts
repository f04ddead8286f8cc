import { z } from 'zod';
import { claimed, open } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { RoleBadge } from '../schemas/access.ts';
import { SecondFactor, TypedProof } from '../hub/second-factor.ts';
import { Name, ProductId, Timestamp, UserId } from '../schemas/ids.ts';
import { Property } from '../schemas/system.ts';
import { hubOnly } from './access.ts';
import { Product } from './products.ts';
import { CloudUser } from './profile.ts';

const tags = ['hubs'];

/** Carries a person's delegated access token where a hub asks for them. */
export const PERSON_HEADER = 'x-dimora-person';

/** What a hub says of itself when it comes to the cloud (its facts follow every later enrolment). */
export const Enrolment = z.object({
  ProductId,
  federationKey: z
    .string()
    .regex(/^[\w-]{43}$/)
    .meta({ description: '32 random bytes as base64url, made by the hub' }),
  ProductName: Name,
  ProductModel: z.string().trim().min(1).max(80),
  ProductSku: z.string().trim().max(80),
  serial: z.string().trim().max(80),
  version: z.string().trim().max(40),
  brand: z.string().trim().min(1).max(40),
});
/** See the schema. */
export type Enrolment = z.infer<typeof Enrolment>;

/** A hub's news of itself; what is left out stays. `users` are all of its people who are known to the cloud. */
export const HubReport = z.object({
  ProductName: Name.optional(),
  version: z.string().trim().max(40).optional(),
  BaseAddress: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .nullable()
    .optional(),
  users: z
    .array(z.object({ UserId, Role: RoleBadge }))
    .max(1000)
    .optional()
    .meta({ description: 'not_authorized is somebody whom the hub has switched off' }),
});
/** See the schema. */
export type HubReport = z.infer<typeof HubReport>;

/** Tokens with which a hub asks in a person's name: what is delegable, and nothing else. */
export const DelegatedTokens = z.object({
  accessToken: z.string(),
  expiresAt: Timestamp,
  refreshToken: z.string(),
});
/** See the schema. */
export type DelegatedTokens = z.infer<typeof DelegatedTokens>;

/** The hub of whom a super administrator speaks. */
const named = z.object({ ProductId });

/** What hubs ask, each for itself: `Authorization: DimoraHub <token>`. */
export const hubs = {
  /** The first key is trusted; from then on only that one is. `now` lets the hub set its clock right. */
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
        address: z.string().max(100).meta({ description: 'Whence the person came to the hub' }),
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
          address: z.string().max(100).meta({ description: 'Whence the person came to the hub' }),
        }),
        SecondFactor,
      ),
    )
    .output(z.object({ user: CloudUser, ...DelegatedTokens.shape })),
  /** The person of the header `x-dimora-person` shows the hub once more who they are. */
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
  refresh: hubOnly
    .route({ method: 'POST', path: '/api/hubs/refresh', tags })
    .errors(errorsOf('SESSION_REVOKED', 'USER_DISABLED'))
    .input(z.object({ refreshToken: z.string().min(1).max(1000) }))
    .output(DelegatedTokens),
  /** Ends a delegated session: the person has signed out on the hub. One that is over already is no fault. */
  signOut: hubOnly
    .route({ method: 'POST', path: '/api/hubs/sign-out', tags })
    .input(z.object({ refreshToken: z.string().min(1).max(1000) }))
    .output(z.object({})),
  /**
   * Gives the hub its owner: the person of the header `x-dimora-person` (their delegated token
   * through this hub), or of the ticket of a fast activation. Asked again with the activationId that
   * won it answers the same, even without a person: so an interrupted activation finds its end.
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
  /** Shuts a hub out, its open tunnel too. */
  revoke: claimed('REVOKE_HUB')
    .route({ method: 'PUT', path: '/api/hubs/{ProductId}/revocation', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(named)
    .output(z.object({})),
  /** Lets a hub in again and forgets its key: whichever it brings next is trusted, as at first. */
  readmit: claimed('REVOKE_HUB')
    .route({ method: 'DELETE', path: '/api/hubs/{ProductId}/revocation', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(named)
    .output(z.object({})),
};
