import { IconDoor } from '@tabler/icons-react';
import { NOTHING } from '../../missing.ts';
import type { DoOf, Kind } from '../part.ts';

export const environmentActionDo: Kind<DoOf<'environmentAction'>> = {
  word: 'environmentAction',
  Icon: IconDoor,
  empty: {
    Type: 'environmentAction',
    EnvironmentIds: [],
    order: { control: 'lights', Value: false },
  },
  missing: ({ EnvironmentIds }) =>
    EnvironmentIds.length === 0 ? new Set(['EnvironmentIds']) : NOTHING,
};
