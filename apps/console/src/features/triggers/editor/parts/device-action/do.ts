import { IconBolt } from '@tabler/icons-react';
import { missingInCommand } from '../../missing.ts';
import { NO_DEVICE } from '../empty.ts';
import type { DoOf, Kind } from '../part.ts';

export const deviceActionDo: Kind<DoOf<'deviceAction'>> = {
  word: 'deviceAction',
  Icon: IconBolt,
  empty: { Type: 'deviceAction', ActionCtx: '', DeviceId: NO_DEVICE, ActionId: '', Value: null },
  missing: missingInCommand,
};
