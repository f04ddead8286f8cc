import type { MqttClient, SystemInfo, SystemState } from '@dimora/contract';
import { definePort } from '@dimora/node-kit/kernel';
import type { Caller } from '../../../platform/caller.ts';

/** The MQTT clients as the MQTT manager shows them to a person (MQTT-03). */
export type MqttStatus = (caller: Caller) => {
  readonly available: boolean;
  readonly clients: MqttClient[];
};

/** The system module as other modules see it. */
export interface SystemPort {
  /** Public before signing in. */
  info(): SystemInfo;
  /** What changes while the hub runs: mode, maintenance, internet, readiness. */
  state(): SystemState;
  /** True while only super administrators may change anything (SHELL-06). */
  maintenance(): boolean;
  /** From now on `GET /system/mqtt` shows the clients. */
  showClients(status: MqttStatus): void;
}
export const SystemPort = definePort<SystemPort>('system');
