import type { IfOf } from '../words.ts';

export const mqttIf: IfOf<'mqtt'> = {
  phrase: ({ topic, payload }, { t }) =>
    payload === null
      ? t(($) => $.mqtt.any, { topic })
      : t(($) => $.mqtt.payload, { topic, payload }),
};
