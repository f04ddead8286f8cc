import type { IfDefinition } from '../definition.ts';

/** A message comes to a broker; `payload` is its text, `null` any. */
export type MqttIf = {
  readonly Type: 'mqtt';
  readonly broker: string;
  readonly topic: string;
  readonly payload: string | null;
};

export const mqttIf: IfDefinition<MqttIf> = {
  Type: 'mqtt',
  coincides: (one, other) =>
    one.broker === other.broker && one.topic === other.topic && one.payload === other.payload,
};
