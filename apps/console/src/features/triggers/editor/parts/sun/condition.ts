import { AFTER_DARK } from '@dimora/domain';
import { IconSunset2 } from '@tabler/icons-react';
import type { ConditionOf, Kind } from '../part.ts';

export const sunCondition: Kind<ConditionOf<'sun'>> = {
  word: 'daylight',
  Icon: IconSunset2,
  empty: AFTER_DARK,
};
