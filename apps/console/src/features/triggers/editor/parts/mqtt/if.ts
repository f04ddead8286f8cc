import { IconMessage } from '@tabler/icons-react';
import { missing } from '../../missing.ts';
import { BROKER } from '../empty.ts';
import type { IfOf, Kind } from '../part.ts';

export const mqttIf: Kind<IfOf<'mqtt'>> = {
  word: 'mqttIf',
  Icon: IconMessage,
  empty: { Type: 'mqtt', broker: BROKER, topic: '', payload: null },
  claim: 'MODIFY_HUB',
  missing: ({ topic, broker }) => missing({ topic, broker }),
};
