import { z } from 'zod';
import { ZwaveConnection } from './schemas/zwave.ts';
import { topicContract } from './topics.ts';

/** The socket table of all Z-Wave controllers (ZWAVE-02). */
export const ZwaveConnectionsTopic = topicContract({
  name: 'zwaveConnections',
  claim: 'READ_DEVICE_SETUP',
  viewable: true,
  params: z.null(),
  snapshot: z.array(ZwaveConnection),
  news: {},
});
