import type { TriggerId } from '../../../ids.ts';
import type { DoDefinition } from '../do-definition.ts';

/** Runs another trigger, and waits for its end. */
export type TriggerDo = { readonly Type: 'trigger'; readonly TriggerId: TriggerId };

export const triggerDo: DoDefinition<TriggerDo> = {
  Type: 'trigger',
  references: ({ TriggerId }) => [{ kind: 'trigger', Id: TriggerId }],
  leadsTo: ({ TriggerId }, { Id }) => TriggerId === Id,
  isUnforeseeable: true,
};
