import type { MqttClient } from '@dimora/contract';
import { definePort } from '@dimora/node-kit/kernel';

/** The manager of MQTT clients as other modules see it. Answers are unfiltered: claims aren't checked. */
export type MqttClientsPort = {
  /** Every client with its counters (MQTT-02, MQTT-03). */
  status(): { readonly available: boolean; readonly clients: MqttClient[] };
};
export const MqttClientsPort = definePort<MqttClientsPort>('mqttClients');
