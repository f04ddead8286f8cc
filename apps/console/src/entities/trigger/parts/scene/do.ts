import { commandPhrase } from '../command-phrase.ts';
import { FEW } from '../few.ts';
import type { DoOf } from '../words.ts';

export const sceneDo: DoOf<'scene'> = {
  phrase: ({ states }, say) =>
    states.length <= FEW
      ? say.list(states.map((state) => commandPhrase(state, say)))
      : say.t(($) => $.scene, { count: states.length }),
};
