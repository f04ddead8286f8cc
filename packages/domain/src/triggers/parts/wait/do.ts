import type { DoDefinition } from '../do-definition.ts';

/** Waits for a time. */
export type WaitDo = { readonly Type: 'wait'; readonly seconds: number };

export const waitDo: DoDefinition<WaitDo> = { Type: 'wait' };
