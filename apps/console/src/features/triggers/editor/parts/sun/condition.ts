import { IconSunset2 } from '@tabler/icons-react';
import type { ConditionOf, Kind } from '../part.ts';

export const sunCondition: Kind<ConditionOf<'sun'>> = {
  word: 'daylight',
  Icon: IconSunset2,
  empty: {
    Type: 'sun',
    from: { sun: 'sunset', offsetMinutes: 0 },
    to: { sun: 'sunrise', offsetMinutes: 0 },
  },
};
