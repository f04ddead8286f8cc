import { lazily } from '@dimora/node-kit/kernel';
import { defineModule, hears } from '../../../platform/module.ts';
import { lastEdits } from '../../../platform/personal-data.ts';
import { DeviceLookup } from '../device-register/port.ts';
import { DeviceInstall, NetworkDevices } from '../devices/port.ts';
import { DriversPort } from '../drivers/port.ts';
import { NetworksPort } from '../networks/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { BusStore, modbusMigrations } from './bus.store.ts';
import { BusControllers } from './bus-controllers.ts';
import { BusDevices } from './bus-devices.ts';
import { Buses } from './buses.ts';
import { DeclaredModbus } from './declared-modbus.ts';
import { MODBUS_DRIVER } from './device-settings.ts';
import { FieldService } from './field.service.ts';
import { modbusRoutes } from './modbus.routes.ts';
import { modbusTopics } from './modbus-topics.ts';
import { ModbusPort } from './port.ts';
import {
  deviceAdded,
  deviceForgotten,
  deviceReplaced,
  deviceUpdated,
} from '../device-register/device.events.ts';

/** The Modbus manager. */
export const modbus = defineModule({
  name: 'modbus',
  needs: {
    lookup: DeviceLookup,
    install: DeviceInstall,
    network: NetworkDevices,
    house: VisibilityPort,
    drivers: DriversPort,
    networks: NetworksPort,
  },
  provides: { modbus: ModbusPort },
  migrations: { config: modbusMigrations },
  ofPeople: { part: 'modbus', kind: 'edits' },
  make: (platform, { lookup, install, network, house, drivers, networks }) => {
    const { access, clock, databases, log } = platform;
    const buses = new Buses(new BusStore(databases.config));
    const declared = new DeclaredModbus(drivers, networks);
    const controllers = new BusControllers(networks, () => declared.isLoaded);
    buses.onChange((all) => controllers.match(all));
    const service = lazily(async () => {
      const { ModbusService } = await import('./modbus.service.ts');
      return new ModbusService({ buses, access, log, lookup, network, house, declared });
    });
    const field = new FieldService(clock, buses, controllers);
    const followed = new BusDevices({ log, lookup, service });
    install.takeIn(MODBUS_DRIVER, async (device, settings, by) =>
      (await service()).install(device, settings, by),
    );
    return {
      ports: { modbus: { seed: async (connection) => (await service()).seed(connection) } },
      personal: lastEdits('modbus', {
        all: () => buses.all(),
        save: (record) => buses.save(record, () => undefined),
        told: ({ configuration }) => ({ bus: configuration.id }),
      }),
      routes: { modbus: modbusRoutes(service, field, declared) },
      topics: modbusTopics(clock, field),
      listens: [
        hears(deviceAdded, ({ device }) => followed.changed(device)),
        hears(deviceUpdated, ({ device }) => followed.changed(device)),
        hears(deviceForgotten, ({ device }) => followed.gone(device)),
        hears(deviceReplaced, ({ previous }) => followed.gone(previous)),
      ],
      start: async () => {
        if (buses.all().length === 0) return;
        controllers.match(buses.all());
        await service();
      },
      stop: () => field.stop(),
    };
  },
});
