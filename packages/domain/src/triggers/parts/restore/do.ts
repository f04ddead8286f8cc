import type { TriggerId } from '../../../ids.ts';
import type { Origin } from '../../../origin.ts';
import type { DoDefinition } from '../do-definition.ts';

/** Puts devices back as a trigger remembered them; `null` is this trigger. */
export type RestoreDo = {
  readonly Type: 'restore';
  readonly TriggerId: TriggerId | null;
  /** The hub that it belongs to; absent for this one. */
  readonly origin?: Origin | undefined;
};

export const restoreDo: DoDefinition<RestoreDo> = {
  Type: 'restore',
  references: ({ TriggerId, origin }) =>
    TriggerId === null ? [] : [{ kind: 'trigger', Id: TriggerId, origin }],
  isUnforeseeable: true,
};
