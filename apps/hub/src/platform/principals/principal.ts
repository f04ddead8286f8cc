import type { EffectiveClaims, RoleBadge, UserId } from '@dimora/domain';
import type { Actor, NamedPerson } from '../actor.ts';
import type { Subject } from '../subject.ts';

/** A person who has signed in. */
export type SignedInPerson = NamedPerson & {
  readonly Role: RoleBadge;
  /** From the provider's identity, never from a hub role (SECURITY-02). */
  readonly superAdministrator: boolean;
};

/** The session in which a person calls. */
export type Session = {
  readonly Id: string;
  /**
   * Somebody else, who sees the house as this person does: may only read, see `viewable` in the contract, and learns
   * nothing that this person hides from others (USERS-B2).
   */
  readonly viewedBy?: { readonly Id: UserId; readonly Name: string };
  /** Until when their step-up is valid, milliseconds (LOGIN-B1). */
  readonly steppedUpUntil?: number;
  /**
   * Signed in with the cloud's password, but unknown to or disabled on this hub: may activate a hub that has
   * no owner, and call the cloud; everything else is USER_NOT_ENABLED.
   */
  readonly notEnabled?: true;
};

type Facts<User, Held> = {
  readonly actor: Actor;
  readonly user: User;
  readonly session: Held;
  readonly claims: () => EffectiveClaims;
  readonly finds: (subject: Subject | undefined) => boolean;
};

/**
 * Who acts. Only the platform makes one: from a session that was proved (`signedIn`), or for an actor without one
 * (`Access.actFor`). Nothing else has this type, not even a copy of one.
 */
export class Principal<
  User extends NamedPerson | undefined = NamedPerson | undefined,
  Held extends Session | undefined = Session | undefined,
> {
  /** As events and the log name it. */
  readonly actor: Actor;
  /** The person in whose name it acts, if there is one. */
  readonly user: User;
  /** The session of a person who calls. Whatever acts by itself has none. */
  readonly session: Held;
  readonly #claims: () => EffectiveClaims;
  readonly #finds: Facts<User, Held>['finds'];

  private constructor({ actor, user, session, claims, finds }: Facts<User, Held>) {
    this.actor = actor;
    this.user = user;
    this.session = session;
    this.#claims = claims;
    this.#finds = finds;
  }

  static of<User extends NamedPerson | undefined, Held extends Session | undefined>(
    facts: Facts<User, Held>,
  ): Principal<User, Held> {
    return new Principal(facts);
  }

  /** What it may do at the moment at which this is read: a claim that was revoked since it began isn't there. */
  get claims(): EffectiveClaims {
    return this.#claims();
  }

  /**
   * True while a thing exists for it, whatever its claims; without a thing, while everything does. Things that don't are
   * NOT_FOUND for it.
   */
  finds(subject: Subject | undefined): boolean {
    return this.#finds(subject);
  }
}
