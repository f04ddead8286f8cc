import type { TriggerCondition } from '../condition-parts.ts';
import type { DoDefinition } from '../do-definition.ts';

/** Waits until something holds. */
export type WaitUntilDo = {
  readonly Type: 'waitUntil';
  readonly until: TriggerCondition;
  readonly timeoutSeconds: number;
  /** After the time-out: `true` goes on, `false` ends the run. */
  readonly goesOn: boolean;
};

export const waitUntilDo: DoDefinition<WaitUntilDo> = {
  Type: 'waitUntil',
  conditions: ({ until }) => [until],
};
