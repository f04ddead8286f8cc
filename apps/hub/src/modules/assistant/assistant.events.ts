import { personActor, type NamedPerson } from '../../platform/actor.ts';
import { defineEvent, type HubEvent } from '../../platform/hub-event.ts';

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

/** A person let an assistant ask the house in their name. */
export const assistantAllowed = tokenEvent('user.assistantAllowed');
/** A person revoked an assistant’s token. */
export const assistantRevoked = tokenEvent('user.assistantRevoked');
