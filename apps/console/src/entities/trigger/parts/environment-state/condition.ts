import { comparedPhrase } from '../watched-value.ts';
import type { ConditionOf } from '../words.ts';

export const environmentStateCondition: ConditionOf<'environmentState'> = {
  phrase: comparedPhrase,
};
