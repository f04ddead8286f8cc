import { comparedPhrase } from '../watched-value.ts';
import type { ConditionOf } from '../words.ts';

export const deviceStateCondition: ConditionOf<'deviceState'> = { phrase: comparedPhrase };
