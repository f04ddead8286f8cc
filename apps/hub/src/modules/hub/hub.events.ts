import type { EnvironmentId } from '@dimora/domain';
import type { By } from '../../platform/event-bus.ts';
import { defineEvent } from '../../platform/hub-event.ts';

/** The hub's own name or room changed (WIZARD-20). */
export const hubChanged = defineEvent<{
  readonly Name: string;
  readonly EnvironmentId: EnvironmentId;
  readonly revision: number;
  readonly by?: By;
}>('hub.changed');
