import type { UserId } from '@dimora/domain';
import { personActor, type Actor, type NamedPerson } from '../../../platform/actor.ts';
import { defineEvent, type HubEvent } from '../../../platform/hub-event.ts';

/** `Name` is the token’s. */
type Token = { readonly user: NamedPerson; readonly Name: string };

const tokenEvent = (type: 'user.assistantAllowed' | 'user.assistantRevoked'): HubEvent<Token> =>
  defineEvent<Token>(type, {
    live: null,
    log: ({ user, Name }) => ({
      type,
      Cls: 'user',
      about: { Subject: user.Id },
      actor: personActor(user),
      Payload: { Name: user.Name, assistant: Name },
    }),
  });

/** A turn of a person’s thread was added or changed, or the whole thread was cleared. Only this person gets it. */
export const assistantEntryChanged = defineEvent<{
  readonly UserId: UserId;
  /** Empty for all of them. */
  readonly Id: string;
  /** Who did it, if it was the person; their console has the answer. */
  readonly by?: Actor;
}>('assistantEntry.changed', {
  live: {
    kind: 'assistantEntry',
    to: { person: ({ UserId }) => UserId },
    of: ({ Id, by }) => ({ Id, change: 'changed', revision: 0, ...(by && { by }) }),
  },
  log: null,
});

/** A person let an assistant ask the house in their name. */
export const assistantAllowed = tokenEvent('user.assistantAllowed');
/** A person revoked an assistant’s token. */
export const assistantRevoked = tokenEvent('user.assistantRevoked');
