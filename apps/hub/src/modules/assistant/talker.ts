import type { UserId } from '@dimora/domain';
import type { Caller } from '../../platform/caller.ts';
import type { Actor } from '../../platform/actor.ts';

/** Somebody who talks to the house: a person, or an assistant in their name. */
export type Talker = {
  /** With the claims that count at this moment. */
  readonly caller: Caller;
  /** Who the log names for what is done. */
  readonly actor: Actor;
  /** Whose talk it is: two assistants of one person don’t hear each other’s ‘it’. */
  readonly key: string;
  /** An assistant may not do what opens the house: that waits for its person. */
  readonly mayOpen: boolean;
};

/** The key of a person’s own talk. */
export const personKey = (Id: UserId): string => `person:${Id}`;
