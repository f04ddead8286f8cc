import type { TriggerCondition } from '../condition-parts.ts';
import type { DoDefinition } from '../do-definition.ts';

/** Does one or the other. */
export interface BranchDo<Step> {
  readonly Type: 'branch';
  readonly when: TriggerCondition;
  readonly thenDo: readonly Step[];
  readonly elseDo: readonly Step[];
}

export const branchDo = <Step>(): DoDefinition<BranchDo<Step>, Step> => ({
  Type: 'branch',
  conditions: ({ when }) => [when],
  lists: ({ thenDo, elseDo }) => [
    ['thenDo', thenDo],
    ['elseDo', elseDo],
  ],
  withLists: (branch, change) => ({
    ...branch,
    thenDo: change(branch.thenDo, 'thenDo'),
    elseDo: change(branch.elseDo, 'elseDo'),
  }),
});
