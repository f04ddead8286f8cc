import type { UserId } from '@dimora/domain';
import type { PersonalPrincipal } from '../../../platform/caller.ts';

/** Somebody who talks to the house: a person, or an assistant in their name. */
export type Talker = {
  readonly caller: PersonalPrincipal;
  /** Whose talk it is: two assistants of one person don’t hear each other’s ‘it’. */
  readonly key: string;
  /** An assistant may not do what opens the house: that waits for its person. */
  readonly mayOpen: boolean;
};

/** The key of a person’s own talk. */
export const personKey = (Id: UserId): string => `person:${Id}`;
