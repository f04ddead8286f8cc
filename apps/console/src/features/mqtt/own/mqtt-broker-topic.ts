import type { MqttBrokerTopic } from '@dimora/contract/client';
import { defineTopic, takeLatest } from '../../../kit/topics/topic.ts';

/** Polling interval in milliseconds where the topic isn't live; an open window needs a shorter one. */
const ASK_MS = { open: 3_000, shut: 30_000 };

/** The hub's own broker: who came in appears at once. */
export const mqttBrokerTopic = defineTopic<typeof MqttBrokerTopic>({
  name: 'mqttBroker',
  take: takeLatest,
  ask: {
    call: (api) => api.mqtt.broker(),
    everyMs: (state) => (state?.window ? ASK_MS.open : ASK_MS.shut),
  },
});
