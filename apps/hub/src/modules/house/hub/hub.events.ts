import type { EnvironmentId } from '@dimora/domain';
import type { Actor } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';

/** The hub's own name or room changed (WIZARD-20). */
export const hubChanged = defineEvent<{
  readonly ProductId: string;
  readonly Name: string;
  readonly EnvironmentId: EnvironmentId;
  readonly revision: number;
  readonly by: Actor;
}>('hub.changed', {
  live: {
    kind: 'hub',
    to: { claim: 'READ_SYSTEM' },
    of: ({ ProductId, revision, by }) => ({ Id: ProductId, change: 'changed', revision, by }),
  },
  log: null,
  inSnapshot: true,
});
