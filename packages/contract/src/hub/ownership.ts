import { OFFER_STATES } from '@dimora/domain';
import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { keeping, type Facts } from '../facts.ts';
import { answers, shows } from '../console-facts.ts';
import { Timestamp, UserId } from '../schemas/ids.ts';

const { session, steppedUp } = answering({ whileDriversLoad: true, kind: 'ownership' });

const tags = ['users'];
const path = '/api/ownership/offers';
const Id = z.object({ Id: z.string().min(1).max(100) });
const Named = z.object({ Id: UserId, Name: z.string() });

/** The result of an offer follows from the call alone. */
const asOffer = { audited: { sets: ['state', 'from', 'to'] } } as const satisfies Facts;

/** An owner asks somebody to own the house, too or in their place. */
export const OwnershipOffer = z.object({
  Id: z.string(),
  from: Named,
  to: Named,
  stepsDown: z
    .boolean()
    .meta({ description: 'The person who offers it becomes an administrator once it is accepted' }),
  state: z.enum(OFFER_STATES),
  offeredAt: Timestamp,
  expiresAt: Timestamp,
  answeredAt: Timestamp.nullable(),
});
export type OwnershipOffer = z.infer<typeof OwnershipOffer>;

/**
 * How the house gets another owner (A14): an owner offers it, and the other person confirms it from their own
 * session; both confirm their identity first (LOGIN-B1). Where the hub is known to a cloud, the cloud agrees first:
 * without it nothing changes.
 */
export const ownership = {
  /** The offers by the caller and to the caller; to owners all of them. The newest first. */
  offers: session
    .meta(shows('ownership'))
    .route({ method: 'GET', path, tags })
    .output(z.array(OwnershipOffer)),
  get: session
    .meta(keeping('stepsDown'))
    .route({ method: 'GET', path: `${path}/{Id}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(Id)
    .output(OwnershipOffer),
  /** Owners only. A new offer by the same owner to the same person takes the place of the last one. */
  offer: steppedUp
    .meta({
      ...asOffer,
      only: 'owners',
      ...keeping('UserId', 'stepsDown'),
      ...answers('ownership'),
    })
    .route({ method: 'POST', path, tags })
    .errors(
      errorsOf(
        'NOT_FOUND',
        'ALREADY_OWNER',
        'USER_EXTERNAL',
        'OWNER_NEEDS_ACCOUNT',
        'OWNER_NEEDS_CLOUD_ACCOUNT',
      ),
    )
    .input(z.object({ UserId, stepsDown: z.boolean() }))
    .output(OwnershipOffer),
  accept: steppedUp
    .meta({ ...asOffer, ...answers('ownership') })
    .route({ method: 'POST', path: `${path}/{Id}/acceptance`, tags })
    .errors(
      errorsOf(
        'NOT_FOUND',
        'OWNERSHIP_OFFER_OVER',
        'ALREADY_OWNER',
        'USER_EXTERNAL',
        'OWNER_NEEDS_ACCOUNT',
        'OWNER_NEEDS_CLOUD_ACCOUNT',
        'LAST_OWNER',
        'CLOUD_UNREACHABLE',
      ),
    )
    .input(Id)
    .output(OwnershipOffer),
  decline: session
    .meta({ ...asOffer, ...answers('ownership') })
    .route({ method: 'POST', path: `${path}/{Id}/refusal`, tags })
    .errors(errorsOf('NOT_FOUND', 'OWNERSHIP_OFFER_OVER'))
    .input(Id)
    .output(OwnershipOffer),
  /** Any owner may take an offer back. */
  withdraw: session
    .meta({ ...asOffer, only: 'owners', ...answers('ownership') })
    .route({ method: 'DELETE', path: `${path}/{Id}`, tags })
    .errors(errorsOf('NOT_FOUND', 'OWNERSHIP_OFFER_OVER'))
    .input(Id)
    .output(OwnershipOffer),
};
