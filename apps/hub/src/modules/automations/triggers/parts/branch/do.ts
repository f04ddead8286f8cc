import { conditionHolds } from '@dimora/domain';
import { aStep } from '../../../../../platform/rules/rule-part.ts';
import type { StepOf, StepParts } from '../step-parts.ts';

export const branchDo = ({
  take,
  worldOf,
}: Pick<StepParts, 'take' | 'worldOf'>): StepOf<'branch'> => ({
  name: 'branch',
  take: async (run, part, payload) => {
    const { holds, Value } = conditionHolds(payload.when, worldOf(run.principal));
    await run.step(aStep('condition', part, { holds, Value }), async () => ({}));
    return take(run, holds ? payload.thenDo : payload.elseDo);
  },
});
