import { filed, type PersonalData } from '../../../platform/personal-data.ts';
import type { AssistantTokens } from './assistant-tokens.ts';
import type { Waits } from './talk/proposals.ts';
import { personKey } from './talker.ts';
import type { ThreadStore } from './thread.store.ts';

type Parts = {
  readonly store: ThreadStore;
  readonly tokens: AssistantTokens;
  readonly waits: Waits;
};

/** A removed person's texts and assistants are deleted. */
export const personConversation = ({ store, tokens, waits }: Parts): PersonalData => ({
  part: 'assistants',
  exported: (Id) => [
    ...filed('house/conversation.json', store.of(Id)),
    ...filed('house/assistants.json', tokens.of(Id)),
  ],
  leave: (Id) => {
    tokens.forget(Id);
    store.clear(Id);
    waits.forget(personKey(Id));
  },
  erase: (person) => store.forgetInOthers(person),
});
