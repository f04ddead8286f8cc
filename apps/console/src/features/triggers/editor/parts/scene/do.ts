import { IconPalette } from '@tabler/icons-react';
import { NOTHING, missingInCommand } from '../../missing.ts';
import type { DoOf, Kind } from '../part.ts';

export const sceneDo: Kind<DoOf<'scene'>> = {
  word: 'scene',
  Icon: IconPalette,
  empty: { Type: 'scene', states: [] },
  missing: ({ states }, house) =>
    states.length === 0 || states.some((each) => missingInCommand(each, house).size > 0)
      ? new Set(['states'])
      : NOTHING,
};
