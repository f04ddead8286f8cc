import type { DoDefinition } from '../do-definition.ts';

/** Does the same several times. */
export interface RepeatDo<Step> {
  readonly Type: 'repeat';
  readonly times: number;
  readonly parts: readonly Step[];
}

export const repeatDo = <Step>(): DoDefinition<RepeatDo<Step>, Step> => ({
  Type: 'repeat',
  lists: ({ parts }) => [['parts', parts]],
  withLists: (repeat, change) => ({ ...repeat, parts: change(repeat.parts, 'parts') }),
});
