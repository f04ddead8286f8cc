import type { TriggerId } from '../../../ids.ts';
import type { Origin } from '../../../origin.ts';
import type { DoDefinition } from '../do-definition.ts';

/** Runs another trigger, and waits for its end. */
export type TriggerDo = {
  readonly Type: 'trigger';
  readonly TriggerId: TriggerId;
  /** The hub that it belongs to; absent for this one. */
  readonly origin?: Origin | undefined;
};

export const triggerDo: DoDefinition<TriggerDo> = {
  Type: 'trigger',
  references: ({ TriggerId, origin }) => [{ kind: 'trigger', Id: TriggerId, origin }],
  leadsTo: ({ TriggerId, origin }, { Id }) => origin === undefined && TriggerId === Id,
  isUnforeseeable: true,
};
