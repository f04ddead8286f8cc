import type { DoOf } from '../words.ts';

export const mqttDo: DoOf<'mqtt'> = {
  phrase: ({ payload, topic }, { t }) => t(($) => $.mqtt.send, { payload, topic }),
};
