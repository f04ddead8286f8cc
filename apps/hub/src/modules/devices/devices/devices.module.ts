import { defineModule } from '../../../platform/module.ts';
import { BrokerPort } from '../broker/port.ts';
import { DeviceChanges, DeviceLookup, DeviceReporting } from '../device-register/port.ts';
import { DriversPort } from '../drivers/port.ts';
import { NetworksPort } from '../networks/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { deviceManagerRoutes } from './device-manager.routes.ts';
import { devicesParts } from './devices-parts.ts';
import { portsOf } from './devices-ports.ts';
import { deviceRoutes } from './devices.routes.ts';
import { operateRoutes } from './operate/operate.routes.ts';
import { operationEvents } from './operation.events.ts';
import { trialRoutes } from './trial/trial.routes.ts';
import { DeviceBrokers, DeviceInstall, DeviceLook, DeviceOperate, NetworkDevices } from './port.ts';

/** Devices as people use them: sessions, operations, installation. */
export const devices = defineModule({
  name: 'devices',
  needs: {
    index: DeviceLookup,
    registry: DeviceChanges,
    reports: DeviceReporting,
    house: VisibilityPort,
    drivers: DriversPort,
    broker: BrokerPort,
    networks: NetworksPort,
    users: UsersPort,
  },
  provides: {
    operate: DeviceOperate,
    look: DeviceLook,
    install: DeviceInstall,
    network: NetworkDevices,
    brokers: DeviceBrokers,
  },
  events: operationEvents,
  make: (platform, ports) => {
    const parts = devicesParts(platform, ports);
    return {
      ports: portsOf(parts),
      routes: {
        devices: { ...deviceRoutes(parts), ...operateRoutes(parts) },
        deviceManager: { ...deviceManagerRoutes(parts), ...trialRoutes(parts) },
      },
      start: () => parts.sessions.start(),
      stop: async () => {
        parts.trials.loaded?.[Symbol.dispose]();
        await parts.sessions.closeAll();
      },
    };
  },
});
