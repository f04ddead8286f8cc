import type { DeviceId, EnvironmentId } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import type { FrontCameraOptions } from '@dimora/simulators/villa';
import { DeviceLookup } from '../modules/devices/device-register/port.ts';
import { DeviceInstall } from '../modules/devices/devices/port.ts';
import { DriversPort } from '../modules/devices/drivers/port.ts';
import { grantToHub } from '../platform/access.ts';
import type { RunningHub } from '../running-hub.ts';

const ID = 'front-camera' as DeviceId;
const FOYER = 'foyer' as EnvironmentId;
/** The last number of its address, and its port: the same at every start. */
const PLACE = { last: 25, port: 8084 } as const;

// Where a machine has no other loopback address, all share one: their ports differ.
const hostIn = (network: string): string =>
  network === '127.0.0.1' ? network : `${network.slice(0, network.lastIndexOf('.'))}.${PLACE.last}`;

/** How the camera at the front door is started; `network` is the hub's own address among the simulated devices. */
export const frontCameraIn = (network: string, timeZone: string): FrontCameraOptions => ({
  host: hostIn(network),
  port: PLACE.port,
  password: DEMO_PASSWORD,
  timeZone,
});

/** Installs it once, beside the sensors of the foyer: their events get its pictures. */
export async function installFrontCamera({ modules }: RunningHub, network: string): Promise<void> {
  if (modules.port(DeviceLookup).byId(ID)) return;
  await modules.port(DriversPort).load();
  const Settings = {
    Address: hostIn(network),
    port: PLACE.port,
    Password: DEMO_PASSWORD,
    auth: 'INLINE_URL',
    streams: [{ path: '' }],
  };
  modules
    .port(DeviceInstall)
    .installDevice(
      grantToHub('INSTALL_DEVICE'),
      { driver: 'onvif', Name: 'Front door camera', EnvironmentId: FOYER, Settings },
      { Id: ID },
    );
}
