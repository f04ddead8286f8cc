import type { Device } from '@dimora/contract';
import type { Told } from '../../platform/hub-event.ts';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { LiveTopic } from '../../platform/topic.ts';
import type { DevicesPort } from '../devices/port.ts';
import type { VisibilityPort } from '../visibility/port.ts';
import { BusStore } from './bus.store.ts';
import { Buses } from './buses.ts';
import { MODBUS_DRIVER } from './device-settings.ts';
import { FieldService } from './field.service.ts';
import type { ModbusField } from './field.ts';
import { modbusRoutes } from './modbus.routes.ts';
import { ModbusService } from './modbus.service.ts';
import { modbusTopics } from './modbus-topics.ts';
import type { ModbusPort } from './port.ts';
import {
  deviceAdded,
  deviceForgotten,
  deviceReplaced,
  deviceUpdated,
} from '../device-register/device.events.ts';

/** Wires the Modbus manager. */
export function createModbus(
  platform: Platform,
  ports: {
    readonly devices: DevicesPort;
    readonly house: VisibilityPort;
    readonly field: () => ModbusField;
  },
) {
  const { access, bus, databases, log } = platform;
  const buses = new Buses(new BusStore(databases.config));
  const service = new ModbusService({ buses, access, log, ...ports });
  const field = new FieldService(platform, buses, ports.field);
  const follow = ({ device }: Told<typeof deviceUpdated>): void => {
    if (device.Provider === MODBUS_DRIVER && device.Installed) service.follow(device);
  };
  bus.on(deviceAdded, follow);
  bus.on(deviceUpdated, follow);
  const disable = (device: Device): void => {
    // Under its key another Id may go on: it has taken the place of a dead device (DEVICES-B1).
    if (device.Provider !== MODBUS_DRIVER || ports.devices.byKey(device.Key)?.Installed) return;
    service.disable(device);
  };
  bus.on(deviceForgotten, ({ device }) => disable(device));
  bus.on(deviceReplaced, ({ previous }) => disable(previous));
  const module: HubModule<ModbusPort, ReturnType<typeof modbusRoutes>> & {
    readonly install: ModbusService['install'];
    readonly topics: readonly LiveTopic[];
  } = {
    port: { seed: (connection) => service.seed(connection) },
    routes: modbusRoutes(service, field),
    topics: modbusTopics(platform.clock, field),
    install: (device, settings, by) => service.install(device, settings, by),
    stop: () => field.stop(),
  };
  return module;
}
