import type { HouseEvent } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { Caller } from './caller.ts';

/**
 * The actor of a command or a change, as events and the log carry it: everything the contract's `Actor` lists except a
 * device, which acts only in the log. Each kind is granted claims in its own way, see `access.ts`:
 * - `user`: the person's current claims; `via: 'voice'`: these, for devices that list the person for voice;
 * - `rule`, `schedule`: their author's claims at the moment they run;
 * - `app`: the claims of its token, within those of the token's owner;
 * - `otherHub`: the claims that the federation with that hub grants;
 * - `support`: the claims that the owner granted, until they expire;
 * - `hub`: this hub's own code, `grantToHub`.
 */
export type Actor = Exclude<HouseEvent['actor'], { kind: 'device' }>;

/** A person, as events and records name them. */
export type NamedPerson = { readonly Id: UserId; readonly Name: string };

/** This hub, acting by itself. */
export const HUB = { kind: 'hub' } as const satisfies Actor;

/** A person as an actor. */
export const personActor = ({ Id, Name }: NamedPerson): Extract<Actor, { kind: 'user' }> => ({
  kind: 'user',
  Id,
  Name,
});

/** The actor that a caller is: a person, or their voice. */
export const actorOf = ({ user, via }: Pick<Caller, 'user' | 'via'>): Actor => ({
  ...personActor(user),
  ...(via && { via }),
});

/** The person who last edited a stored thing, as columns; the hub has none. */
export const editorColumns = (
  changedBy: Actor,
): { readonly Id: string | null; readonly Name: string | null } =>
  changedBy.kind === 'hub' ? { Id: null, Name: null } : { Id: changedBy.Id, Name: changedBy.Name };

/** Reads {@link editorColumns}. */
export const editorOf = (Id: string | null | undefined, Name: string | null | undefined): Actor =>
  Id == null ? HUB : personActor({ Id: Id as UserId, Name: Name ?? '' });
