import { MqttBrokerTopic } from '@dimora/contract';
import { defineTopic, type LiveTopic } from '../../../platform/topic.ts';
import type { BrokerDesk } from '../broker/port.ts';

/** The hub's own broker, live: new devices appear while somebody waits for them. */
export const brokerTopic = (desk: BrokerDesk): LiveTopic =>
  defineTopic(MqttBrokerTopic, {
    snapshot: () => desk.state(),
    start: (publisher) => desk.onChange(() => publisher.changed()),
  });
