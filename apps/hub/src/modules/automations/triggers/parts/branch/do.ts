import { conditionHolds } from '@dimora/domain';
import { aStep } from '../../../../../platform/rules/rule-part.ts';
import type { StepOf, StepParts } from '../step-parts.ts';

export const branchDo = ({
  take,
  worldOf,
}: Pick<StepParts, 'take' | 'worldOf'>): StepOf<'branch'> => ({
  name: 'branch',
  take: async (run, part, payload) => {
    const verdict = conditionHolds(payload.when, worldOf(run.principal));
    await run.step(aStep('condition', part, verdict), async () => ({}));
    // Of what isn't known, the opposite isn't known either: it takes neither way.
    if (verdict.holds === null) return;
    await take(run, verdict.holds ? payload.thenDo : payload.elseDo);
  },
});
