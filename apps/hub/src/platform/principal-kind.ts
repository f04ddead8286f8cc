import type { Reach } from '@dimora/domain';
import type { Actor, NamedPerson } from './actor.ts';
import type { Subject } from './subject.ts';

/** The actors that act in somebody's name, by key: a person's voice is one of its own. */
type DelegatedActors = {
  [Each in Exclude<Actor, { kind: 'user' | 'hub' }> as Each['kind']]: Each;
} & { voice: Extract<Actor, { kind: 'user' }> };

/** In whose name an actor acts at this moment, and how far. */
export type Standing = {
  readonly person: NamedPerson;
  /** Absent means all claims of the person; it can only narrow them. */
  readonly reach?: Reach;
  /** Whether a thing exists for it, beside what its claims allow; absent for everything. */
  readonly finds?: (subject: Subject) => boolean;
};

/** A kind of principal, as the platform holds it. */
export type PrincipalKind = {
  readonly key: string;
  standingOf(actor: Actor): Standing | undefined;
};

/** Under which key the kinds for an actor are found. */
export const keyOfActor = (actor: Actor): string =>
  actor.kind === 'user' ? (actor.via ?? actor.kind) : actor.kind;

/**
 * Declares who may act without a session: `principals: [definePrincipal('rule', (actor) => …)]` in what a module makes.
 * `standingOf` answers in whose name this actor acts, or nothing if it may not or isn't one of this module's. It is asked
 * again whenever the principal's claims are read, so what it looks up takes effect at once.
 */
export const definePrincipal = <Key extends keyof DelegatedActors>(
  key: Key,
  standingOf: (actor: DelegatedActors[Key]) => Standing | undefined,
): PrincipalKind => ({
  key,
  standingOf: (actor) => (isOfKind(key, actor) ? standingOf(actor) : undefined),
});

const isOfKind = <Key extends keyof DelegatedActors>(
  key: Key,
  actor: Actor,
): actor is DelegatedActors[Key] => keyOfActor(actor) === key;
