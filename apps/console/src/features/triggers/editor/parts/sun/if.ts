import { IconSunset2 } from '@tabler/icons-react';
import { calendar } from '../empty.ts';
import type { IfOf, Kind } from '../part.ts';

export const sunIf: Kind<IfOf<'sun'>> = {
  word: 'sun',
  Icon: IconSunset2,
  empty: { Type: 'sun', sun: 'sunset', offsetMinutes: 0, ...calendar },
};
