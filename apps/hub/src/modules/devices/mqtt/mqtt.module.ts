import { lazily } from '@dimora/node-kit/kernel';
import { defineModule } from '../../../platform/module.ts';
import { BrokerPort } from '../broker/port.ts';
import { DeviceLookup } from '../device-register/port.ts';
import { DeviceBrokers, DeviceInstall } from '../devices/port.ts';
import { DriversPort } from '../drivers/port.ts';
import { hearsParameter } from '../../house/parameters/parameter.events.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { SystemPort } from '../../house/system/port.ts';
import { addThemselves, leftOut } from './announced-parameters.ts';
import { brokerRoutes } from './broker.routes.ts';
import { brokerTopic } from './broker-topic.ts';
import { mqttRoutes } from './mqtt.routes.ts';
import { BrokerSettings } from './mqtt-settings.ts';
import { mqttSettingsChanged } from './mqtt-settings.events.ts';
import { MqttService } from './mqtt.service.ts';
import { MqttClientsPort } from './port.ts';

/**
 * The manager of MQTT clients: shows them, moves devices to another broker, adds devices that announce
 * themselves.
 */
export const mqtt = defineModule({
  name: 'mqtt',
  needs: {
    broker: BrokerPort,
    lookup: DeviceLookup,
    brokers: DeviceBrokers,
    install: DeviceInstall,
    drivers: DriversPort,
    parameters: ParametersPort,
    system: SystemPort,
  },
  provides: { clients: MqttClientsPort },
  events: [mqttSettingsChanged],
  make: (platform, { broker, lookup, brokers, install, drivers, parameters, system }) => {
    const service = new MqttService({ broker, lookup, brokers, access: platform.access });
    const announced = lazily(async () => {
      const { AnnouncedDevices } = await import('./announced/announced-devices.ts');
      return new AnnouncedDevices({
        platform,
        drivers: drivers.all,
        mqtt: broker,
        lookup,
        install,
        parameters,
      });
    });
    parameters.define(addThemselves);
    parameters.define(leftOut);
    const settingsChanged = (): void => platform.bus.emit(mqttSettingsChanged, {});
    system.showClients((caller) => service.statusFor(caller));
    return {
      ports: { clients: { status: () => service.status() } },
      listens: [
        hearsParameter(addThemselves, settingsChanged),
        { subscribe: () => broker.onBrokers(settingsChanged) },
      ],
      routes: {
        mqtt: {
          ...mqttRoutes({
            service,
            settings: new BrokerSettings(broker, parameters),
            broker,
            lookup,
          }),
          ...brokerRoutes(broker, platform.bus),
        },
      },
      topics: [brokerTopic(broker.desk)],
      start: async () => (await announced()).start(),
      stop: () => announced.loaded?.[Symbol.dispose](),
    };
  },
});
