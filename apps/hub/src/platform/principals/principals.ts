import { withinBoth, withinReach, type EffectiveClaims, type UserId } from '@dimora/domain';
import { keyOfActor, type PrincipalKind, type Standing } from '../principal-kind.ts';
import type { Actor } from '../actor.ts';
import { Principal } from './principal.ts';

/** What a person may do at this moment: nothing if they are disabled or have left. */
export type ClaimsOf = (Id: UserId) => EffectiveClaims;

const NOTHING: EffectiveClaims = {};

/** Makes the principals that act without a session. */
export class Principals {
  #claimsOf: ClaimsOf | undefined;
  readonly #kinds = new Map<string, readonly PrincipalKind[]>();
  #declared = false;

  /** Whose claims principals act within. Throws the second time: people come from one module. */
  claimsBy(claimsOf: ClaimsOf): void {
    if (this.#claimsOf) throw new Error('Who holds which claims is known already');
    this.#claimsOf = claimsOf;
  }

  /** The kinds of all modules. Throws the second time: a module declares its kinds where it is made. */
  declare(kinds: readonly PrincipalKind[]): void {
    if (this.#declared) throw new Error('The kinds of principals are declared already');
    this.#declared = true;
    for (const kind of kinds)
      this.#kinds.set(kind.key, [...(this.#kinds.get(kind.key) ?? []), kind]);
  }

  actFor(actor: Actor): Principal {
    const person = this.#standingOf(actor)?.person;
    // From the moment on at which it acts for somebody else, it is another.
    const standing = (): Standing | undefined => {
      const now = person && this.#standingOf(actor);
      return now?.person.Id === person?.Id ? now : undefined;
    };
    return Principal.of({
      actor,
      user: person,
      session: undefined,
      claims: this.#claimsWithin(standing),
      finds: (subject) => {
        const now = standing();
        return now !== undefined && (!now.finds || (subject !== undefined && now.finds(subject)));
      },
    });
  }

  /**
   * The same for an actor that somebody set to work: it may do what both may, at each moment. The person it acts for stays.
   */
  actTogether(actor: Actor, asked: Principal): Principal {
    const own = this.actFor(actor);
    let before: { readonly mine: EffectiveClaims; readonly theirs: EffectiveClaims } | undefined;
    let within = NOTHING;
    return Principal.of({
      actor,
      user: own.user,
      session: undefined,
      claims: () => {
        const [mine, theirs] = [own.claims, asked.claims];
        if (before?.mine !== mine || before.theirs !== theirs) within = withinBoth(mine, theirs);
        before = { mine, theirs };
        return within;
      },
      finds: (subject) => own.finds(subject) && asked.finds(subject),
    });
  }

  #claimsWithin(standing: () => Standing | undefined): () => EffectiveClaims {
    let before: { readonly held: EffectiveClaims; readonly key: string } | undefined;
    let within = NOTHING;
    return () => {
      const now = standing();
      if (!now) return NOTHING;
      const held = this.#claimsOf?.(now.person.Id) ?? NOTHING;
      if (!now.reach) return held;
      // Equal claims stay the same object: views of the house hang on it.
      const key = JSON.stringify(now.reach);
      if (before?.held !== held || before.key !== key) within = withinReach(held, now.reach);
      before = { held, key };
      return within;
    };
  }

  #standingOf(actor: Actor): Standing | undefined {
    if (actor.kind === 'user' && actor.via === undefined) return { person: actor };
    for (const kind of this.#kinds.get(keyOfActor(actor)) ?? []) {
      const standing = kind.standingOf(actor);
      if (standing) return standing;
    }
    return undefined;
  }
}
