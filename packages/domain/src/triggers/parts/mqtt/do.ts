import type { DoDefinition } from '../do-definition.ts';

/** Sends a message to a broker. */
export type MqttDo = {
  readonly Type: 'mqtt';
  readonly broker: string;
  readonly topic: string;
  readonly payload: string;
};

export const mqttDo: DoDefinition<MqttDo> = {
  Type: 'mqtt',
  leadsTo: ({ broker, topic, payload }, { If }) =>
    If.some(
      ({ Payload }) =>
        Payload.Type === 'mqtt' &&
        Payload.broker === broker &&
        Payload.topic === topic &&
        (Payload.payload === null || Payload.payload === payload),
    ),
  isUnforeseeable: true,
};
