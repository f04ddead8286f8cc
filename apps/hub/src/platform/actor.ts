import type { HouseEvent } from '@dimora/contract';
import type { UserId } from '@dimora/domain';

/**
 * The actor of a command or a change, as events and the log carry it: everything the contract's `Actor` lists except a
 * device, which acts only in the log. A `user` acts within their own claims, the `hub` by `grantToHub`. Every other kind
 * acts in a person's name, as the module says that declares it (`definePrincipal`); `Access.actFor` makes the principal.
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

/** The person who last edited a stored thing, as columns; the hub has none. */
export const editorColumns = (
  changedBy: Actor,
): { readonly Id: string | null; readonly Name: string | null } =>
  changedBy.kind === 'hub' ? { Id: null, Name: null } : { Id: changedBy.Id, Name: changedBy.Name };

/** Reads {@link editorColumns}. */
export const editorOf = (Id: string | null | undefined, Name: string | null | undefined): Actor =>
  Id == null ? HUB : personActor({ Id: Id as UserId, Name: Name ?? '' });
