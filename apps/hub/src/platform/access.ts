import {
  allows,
  allowsSome,
  nounOfClaim,
  type ClaimKey,
  type ClaimOfThing,
  type EffectiveClaims,
  type EnvironmentId,
  type Origin,
  type Resource,
} from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { HUB, type Actor } from './actor.ts';
import type { Caller, Principal } from './caller.ts';
import type { PrincipalKind } from './principal-kind.ts';
import { NOBODY } from './principals/nobody.ts';
import type { ClaimsOf, Principals } from './principals/principals.ts';
import type { Subject } from './subject.ts';

declare const proof: unique symbol;

/**
 * A resource with proof that the actor holds `Claim` for it. Only a grant makes one, so a service that asks for it
 * can't be reached unchecked (SECURITY-05): {@link Access.grantFor} for any principal, {@link grantToHub} for the
 * hub's own code.
 */
export type Granted<Subject, Claim extends ClaimKey> = Subject & { readonly [proof]: Claim };

/**
 * Proof of a claim that has no attributes: `grant('CREATE_ENVIRONMENT')`. A service that takes one of any `Principal`
 * doesn't ask for a session.
 */
export type Permission<By extends Principal = Caller> = { readonly by: By };

/** Proof of a claim that has no attributes, for the hub itself. */
export type HubPermission = { readonly by: typeof HUB };

/** What the claims need of the environment tree: an environment and its ancestors up to `$home`. */
export type PathOf = (id: EnvironmentId) => readonly EnvironmentId[];

/** The grant function of one principal; that of the caller is in a handler's context. */
export type Grant<By extends Principal = Caller> = {
  <Claim extends ClaimKey>(claim: Claim): Granted<Permission<By>, Claim>;
  /**
   * Proves the claim for this object. NOT_FOUND if it is missing or hidden from the caller (the two can't be
   * told apart), FORBIDDEN if it is visible but not allowed.
   */
  <Claim extends ClaimOfThing, Found extends Subject>(
    claim: Claim,
    subject: Found | undefined,
  ): Granted<Found, Claim>;
};

/** Decides access to resources: the one guard of REST and sockets alike. */
export class Access {
  readonly #principals: Principals;
  #pathOf: PathOf = () => [];

  constructor(principals: Principals) {
    this.#principals = principals;
  }

  /** The environment tree, which locates objects; until it is set, nothing has a place. */
  locateBy(pathOf: PathOf): void {
    this.#pathOf = pathOf;
  }

  /** Whose claims count at a moment; until it is set, nobody holds any. Throws the second time. */
  claimsBy(claimsOf: ClaimsOf): void {
    this.#principals.claimsBy(claimsOf);
  }

  /** The kinds of principals of all modules. Throws the second time. */
  declare(kinds: readonly PrincipalKind[]): void {
    this.#principals.declare(kinds);
  }

  /**
   * The principal of an actor without a session, with what it may do at each moment. An actor that no module answers for may do
   * nothing; the hub itself has {@link grantToHub}.
   */
  actFor(actor: Actor): Principal {
    return this.#principals.actFor(actor);
  }

  /** The same for what somebody sets to work, such as a rule that they run: it may do what both may. */
  actTogether(actor: Actor, asked: Principal): Principal {
    return this.#principals.actTogether(actor, asked);
  }

  /**
   * The attributes of a device or environment that conditions use. What belongs to another hub has no place in the tree
   * of this one, though a room may have the same Id.
   */
  resourceOf(subject: Subject): Resource {
    const { origin } = subject;
    if (!('IoTCategoryIds' in subject)) return this.resourceAt(subject.Id, origin);
    return {
      ...this.resourceAt(subject.EnvironmentId, origin),
      DeviceId: subject.Id,
      IoTCategoryIds: subject.IoTCategoryIds,
      Type: subject.Type,
      Name: subject.Name,
    };
  }

  /** The attributes of an object that only has a place, such as an event. */
  resourceAt(id: EnvironmentId | null, origin?: Origin): Resource {
    if (origin !== undefined) return { origin };
    return id === null ? {} : { environmentPath: this.#pathOf(id) };
  }

  /** True if the claims allow `claim` for this device or environment. */
  allows(claims: EffectiveClaims, claim: ClaimKey, subject: Subject): boolean {
    const conditions = claims[claim];
    if (!conditions) return false;
    if (conditions.length === 0) return subject.origin === undefined;
    return allows(claims, claim, this.resourceOf(subject));
  }

  /** True if a principal may do this with a device or environment that exists for it. */
  holds(by: Principal, claim: ClaimKey, subject: Subject): boolean {
    return this.#seen(by, subject) && this.allows(by.claims, claim, subject);
  }

  /** The grant function of a principal. */
  grantFor<By extends Principal>(by: By): Grant<By> {
    const grant = (
      claim: ClaimKey,
      ...about: readonly [] | readonly [Subject | undefined]
    ): unknown => {
      if (isNobody(by)) throw new DimoraError('NOT_AUTHENTICATED');
      if (about.length === 0) {
        if (!by.finds(undefined) || !allowsSome(by.claims, claim))
          throw new DimoraError('FORBIDDEN', { claim });
        return { by };
      }
      const subject = about[0];
      if (!subject || !this.#seen(by, subject))
        throw new DimoraError('NOT_FOUND', { kind: nounOfClaim(claim) });
      if (!this.allows(by.claims, claim, subject)) throw new DimoraError('FORBIDDEN', { claim });
      return subject;
    };
    return grant as Grant<By>;
  }

  #seen(by: Principal, subject: Subject): boolean {
    return by.finds(subject) && this.allows(by.claims, readClaimOf(subject), subject);
  }
}

/**
 * The hub's own grant, for what its code does by itself: devices that announce themselves, and the demo home. Never on
 * behalf of a caller.
 */
export function grantToHub<Claim extends ClaimKey>(claim: Claim): Granted<HubPermission, Claim>;
export function grantToHub<Claim extends ClaimKey, Found extends Subject>(
  claim: Claim,
  subject: Found,
): Granted<Found, Claim>;
export function grantToHub(_claim: ClaimKey, subject?: Subject): unknown {
  return subject ?? { by: HUB };
}

const isNobody = (principal: Principal): boolean => principal === NOBODY;

const readClaimOf = (subject: Subject): ClaimKey =>
  'IoTCategoryIds' in subject ? 'READ_DEVICE' : 'READ_ENVIRONMENT';
