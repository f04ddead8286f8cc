import {
  cameraMotion,
  describeDevice,
  switchOnOff,
  type Driver,
  type DriverHost,
  type Snapshot,
} from '@dimora/driver-kit';
import { aDriver, aSession } from './a-driver.ts';

type Look = (Address: string, signal: AbortSignal) => Promise<Snapshot>;

/** A driver of cameras and of motion sensors, which see what the test says: a camera’s address begins with `camera`. */
export function aCameraDriver(look: Look): {
  readonly driver: Driver;
  /** Something moves, or stops moving, before one of them. */
  readonly move: (Address: string, PRESENCE: boolean) => void;
} {
  const hosts = new Map<string, DriverHost>();
  const isCamera = (Address: string): boolean => Address.startsWith('camera');
  const plain = aDriver({
    open: async ({ Address }, given) => {
      hosts.set(Address, given);
      return {
        ...aSession(given),
        ...(isCamera(Address) && { snapshot: (signal: AbortSignal) => look(Address, signal) }),
      };
    },
  });
  return {
    driver: {
      ...plain,
      describe: (settings: unknown) => {
        const described = plain.describe(settings);
        const sees = describeDevice(described, [switchOnOff, cameraMotion]);
        const pictures = isCamera(described.Address);
        const streams = [{ path: '/main', mime: 'video/mp4', default: true }];
        return { ...sees, pictures, ...(pictures && { streams }) };
      },
    },
    move: (Address, PRESENCE) => hosts.get(Address)?.report({ StateVars: { PRESENCE } }),
  };
}
