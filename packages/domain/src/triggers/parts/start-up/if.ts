import type { IfDefinition } from '../definition.ts';

/** The hub has started. */
export type StartUpIf = { readonly Type: 'startUp' };

export const startUpIf: IfDefinition<StartUpIf> = { Type: 'startUp', coincides: () => true };
