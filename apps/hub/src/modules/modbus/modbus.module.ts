import type { Device } from '@dimora/contract';
import type { Told } from '../../platform/hub-event.ts';
import { defineModule } from '../../platform/module.ts';
import { DeviceLookup } from '../device-register/port.ts';
import { DeviceInstall, NetworkDevices } from '../devices/port.ts';
import { VisibilityPort } from '../visibility/port.ts';
import { BusStore, modbusMigrations } from './bus.store.ts';
import { Buses } from './buses.ts';
import { MODBUS_DRIVER } from './device-settings.ts';
import { FieldService } from './field.service.ts';
import { modbusRoutes } from './modbus.routes.ts';
import { ModbusService } from './modbus.service.ts';
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
  },
  provides: { modbus: ModbusPort },
  migrations: { config: modbusMigrations },
  make: (platform, { lookup, install, network, house }) => {
    const { access, bus, databases, log, setting } = platform;
    const buses = new Buses(new BusStore(databases.config));
    const service = new ModbusService({
      buses,
      access,
      log,
      lookup,
      network,
      house,
      field: setting.modbusField,
    });
    const field = new FieldService(platform, buses, setting.modbusField);
    const follow = ({ device }: Told<typeof deviceUpdated>): void => {
      if (device.Provider === MODBUS_DRIVER && device.Installed) service.follow(device);
    };
    bus.on(deviceAdded, follow);
    bus.on(deviceUpdated, follow);
    const disable = (device: Device): void => {
      // Under its key another Id may go on: it has taken the place of a dead device (DEVICES-B1).
      if (device.Provider !== MODBUS_DRIVER || lookup.byKey(device.Key)?.Installed) return;
      service.disable(device);
    };
    bus.on(deviceForgotten, ({ device }) => disable(device));
    bus.on(deviceReplaced, ({ previous }) => disable(previous));
    install.takeIn(MODBUS_DRIVER, (device, settings, by) => service.install(device, settings, by));
    return {
      ports: { modbus: { seed: (connection) => service.seed(connection) } },
      routes: { modbus: modbusRoutes(service, field) },
      topics: modbusTopics(platform.clock, field),
      stop: () => field.stop(),
    };
  },
});
