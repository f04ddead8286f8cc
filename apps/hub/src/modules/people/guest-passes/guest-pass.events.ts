import type { Actor } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';

/** A guest pass was made, changed, used, ended or removed. */
export const guestPassChanged = defineEvent<{
  readonly Id: string;
  readonly change: 'added' | 'changed' | 'removed';
  readonly revision: number;
  readonly by: Actor;
}>('guestPass.changed', {
  live: { kind: 'guestPass', to: { claim: 'MANAGE_GUEST_PASSES' }, of: (told) => told },
  log: null,
});
