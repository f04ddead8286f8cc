import { conditionPhrase } from '../condition-words.ts';
import type { DoOf } from '../words.ts';

export const branchDo: DoOf<'branch'> = {
  phrase: ({ when }, say) => say.t(($) => $.branch, { what: conditionPhrase(when, say) }),
};
