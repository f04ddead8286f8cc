import type { MqttClient } from '@dimora/contract';
import { definePort } from '@dimora/node-kit/kernel';

/** What other modules may ask of the manager of MQTT clients. Answers are the whole truth: no claim is looked at. */
export type MqttClientsPort = {
  /** Every client with its counters (MQTT-02, MQTT-03). */
  status(): { readonly available: boolean; readonly clients: MqttClient[] };
};
export const MqttClientsPort = definePort<MqttClientsPort>('mqttClients');
