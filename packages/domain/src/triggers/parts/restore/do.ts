import type { TriggerId } from '../../../ids.ts';
import type { DoDefinition } from '../do-definition.ts';

/** Puts devices back as a trigger remembered them; `null` is this trigger. */
export type RestoreDo = { readonly Type: 'restore'; readonly TriggerId: TriggerId | null };

export const restoreDo: DoDefinition<RestoreDo> = {
  Type: 'restore',
  references: ({ TriggerId }) => (TriggerId === null ? [] : [{ kind: 'trigger', Id: TriggerId }]),
  isUnforeseeable: true,
};
