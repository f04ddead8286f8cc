import { IconMessage } from '@tabler/icons-react';
import { missing } from '../../missing.ts';
import { BROKER } from '../empty.ts';
import type { DoOf, Kind } from '../part.ts';

export const mqttDo: Kind<DoOf<'mqtt'>> = {
  word: 'mqttDo',
  Icon: IconMessage,
  empty: { Type: 'mqtt', broker: BROKER, topic: '', payload: '' },
  claim: 'MODIFY_HUB',
  missing: ({ topic, broker }) => missing({ topic, broker }),
};
