import { IconWebhook } from '@tabler/icons-react';
import { missing } from '../../missing.ts';
import type { IfOf, Kind } from '../part.ts';

export const webhookIf: Kind<IfOf<'webhook'>> = {
  word: 'webhook',
  Icon: IconWebhook,
  empty: { Type: 'webhook', hook: '' },
  missing: ({ hook }) => missing({ hook }),
};
