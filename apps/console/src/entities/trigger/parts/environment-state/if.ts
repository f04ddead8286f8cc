import { changePhrase } from '../watched-value.ts';
import type { IfOf } from '../words.ts';

export const environmentStateIf: IfOf<'environmentState'> = { phrase: changePhrase };
