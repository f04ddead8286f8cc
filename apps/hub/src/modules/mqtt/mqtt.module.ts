import type { HubModule, Platform } from '../../platform/module.ts';
import type { BrokerPasses, MqttPort, OutsideBroker } from '../broker/port.ts';
import type { DevicesPort } from '../devices/port.ts';
import { mqttRoutes } from './mqtt.routes.ts';
import { MqttService } from './mqtt.service.ts';

/** The manager of MQTT clients needs the brokers, and the devices that are led through them. */
export type MqttManagerPorts = {
  readonly mqtt: MqttPort;
  readonly passes: BrokerPasses;
  readonly outside: () => readonly OutsideBroker[];
  readonly devices: () => Pick<DevicesPort, 'all' | 'byId' | 'assignBroker'>;
};

/** The manager, with what anybody may read of the clients (MQTT-03). */
export type MqttManagerModule = HubModule<undefined, ReturnType<typeof mqttRoutes>> & {
  readonly statusFor: MqttService['status'];
};

/** Shows people the MQTT clients and leads devices through another broker. */
export function createMqttManager(
  { access }: Pick<Platform, 'access'>,
  { mqtt, passes, outside, devices }: MqttManagerPorts,
): MqttManagerModule {
  const service = new MqttService({ mqtt, outside, devices, access });
  return {
    port: undefined,
    routes: mqttRoutes(service, passes, (Id) => devices().byId(Id)),
    statusFor: (caller) => service.status(caller),
  };
}
