import {
  allows,
  allowsSome,
  type ClaimKey,
  type DeviceId,
  type EffectiveClaims,
  type EnvironmentId,
  type Resource,
} from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { NOBODY, type Caller } from './caller.ts';

declare const proof: unique symbol;

/**
 * A resource with proof that the caller holds `Claim` for it. Only {@link Access.grant} makes one,
 * so a service that asks for it can't be reached unchecked (SECURITY-05).
 */
export type Granted<Subject, Claim extends ClaimKey> = Subject & { readonly [proof]: Claim };

/** The attributes of a device that claims use. */
export type DeviceSubject = {
  readonly Id: DeviceId;
  readonly EnvironmentId: EnvironmentId;
  readonly IoTCategoryIds: readonly string[];
};
/** The attributes of an environment that claims use. */
export type EnvironmentSubject = {
  readonly Id: EnvironmentId;
  readonly ParentEnvironmentId: EnvironmentId | null;
};
/** Anything a claim can apply to. */
export type Subject = DeviceSubject | EnvironmentSubject;

/** Proof of a claim that has no attributes: `grant('CREATE_ENVIRONMENT')`. */
export type Permission = { readonly by: Caller };

/** What the claims need of the environment tree: an environment and its ancestors up to `$home`. */
export type PathOf = (id: EnvironmentId) => readonly EnvironmentId[];

/** The grant function of one caller, as handlers find it in their context. */
export type Grant = {
  <Claim extends ClaimKey>(claim: Claim): Granted<Permission, Claim>;
  /**
   * Proves the claim for this object. NOT_FOUND if it is missing or hidden from the caller (the two can't be
   * told apart), FORBIDDEN if it is visible but not allowed.
   */
  <Claim extends ClaimKey, Found extends Subject>(
    claim: Claim,
    subject: Found | undefined,
  ): Granted<Found, Claim>;
};

/** Decides access to resources: the one guard of REST and sockets alike. */
export class Access {
  #pathOf: PathOf = () => [];

  /** The environment tree, which locates objects; until it is set, nothing has a place. */
  locateBy(pathOf: PathOf): void {
    this.#pathOf = pathOf;
  }

  /** The attributes of a device or environment that conditions use. */
  resourceOf(subject: Subject): Resource {
    if (!('IoTCategoryIds' in subject)) return { environmentPath: this.#pathOf(subject.Id) };
    return {
      environmentPath: this.#pathOf(subject.EnvironmentId),
      DeviceId: subject.Id,
      IoTCategoryIds: subject.IoTCategoryIds,
    };
  }

  /** The attributes of an object that only has a place, such as an event. */
  resourceAt(id: EnvironmentId | null): Resource {
    return id === null ? {} : { environmentPath: this.#pathOf(id) };
  }

  /** True if the claims allow `claim` for this device or environment. */
  allows(claims: EffectiveClaims, claim: ClaimKey, subject: Subject): boolean {
    const conditions = claims[claim];
    if (!conditions) return false;
    return conditions.length === 0 || allows(claims, claim, this.resourceOf(subject));
  }

  /** The caller's grant function. */
  grantFor(caller: Caller): Grant {
    const grant = (
      claim: ClaimKey,
      ...about: readonly [] | readonly [Subject | undefined]
    ): unknown => {
      if (caller === NOBODY) throw new DimoraError('NOT_AUTHENTICATED');
      if (about.length === 0) {
        if (!allowsSome(caller.claims, claim)) throw new DimoraError('FORBIDDEN', { claim });
        return { by: caller };
      }
      const subject = about[0];
      if (!subject || !this.allows(caller.claims, readClaimOf(subject), subject)) {
        throw new DimoraError('NOT_FOUND', { kind: kindOf(claim) });
      }
      if (!this.allows(caller.claims, claim, subject))
        throw new DimoraError('FORBIDDEN', { claim });
      return subject;
    };
    return grant as Grant;
  }
}

const readClaimOf = (subject: Subject): ClaimKey =>
  'IoTCategoryIds' in subject ? 'READ_DEVICE' : 'READ_ENVIRONMENT';

const kindOf = (claim: ClaimKey): string =>
  claim.includes('_DEVICE') || claim === 'APP_PRO_DVR' ? 'device' : 'environment';
