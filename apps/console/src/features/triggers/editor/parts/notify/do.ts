import { IconBell } from '@tabler/icons-react';
import { missing } from '../../missing.ts';
import type { DoOf, Kind } from '../part.ts';

export const notifyDo: Kind<DoOf<'notify'>> = {
  word: 'notify',
  Icon: IconBell,
  empty: { Type: 'notify', UserIds: [], topic: 'automation', severity: 'warning', text: '' },
  missing: ({ text }) => missing({ text: text.trim() }),
};
