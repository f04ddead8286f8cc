import type { UserId } from '@dimora/domain';
import type { By } from '../../platform/event-bus.ts';
import { defineEvent } from '../../platform/hub-event.ts';

/** Anything of a person changed that others or their own consoles see. */
export const userChanged = defineEvent<{
  readonly UserId: UserId;
  readonly revision: number;
  readonly by?: By;
}>('user.changed');

/** Somebody's first socket came or their last one left: they are online or no longer (USERS-04). */
export const presenceChanged = defineEvent<{
  readonly UserId: UserId;
  readonly Online: boolean;
}>('presence.changed');
