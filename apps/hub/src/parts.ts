import type { EnvironmentId } from '@dimora/domain';
import type { DevicesPort } from './modules/devices/port.ts';
import type { EnvironmentsPort } from './modules/environment-tree/port.ts';
import type { ModbusPort } from './modules/modbus/port.ts';
import type { MqttPort } from './modules/broker/port.ts';
import type { ParametersPort } from './modules/parameters/port.ts';
import type { SystemPort } from './modules/system/port.ts';
import type { UsersPort } from './modules/users/port.ts';
import type { Platform } from './platform/module.ts';

/** The hub as its wiring holds it: the platform and every module's port. */
export type HubParts = {
  readonly platform: Platform;
  readonly users: UsersPort;
  readonly system: SystemPort;
  readonly parameters: ParametersPort;
  readonly environments: EnvironmentsPort;
  readonly devices: DevicesPort;
  readonly mqtt: MqttPort;
  readonly modbus: ModbusPort;
  /** Resolves when every driver is there that will be; installing devices needs them. */
  readonly loadDrivers: () => Promise<void>;
};

/** The demo home, loaded only by `--demo`, from `demo/demo-home.ts` (`export const demoHome: DemoHome`). */
export type DemoHome = {
  /** Before the hub listens: makes rooms and devices where they don't exist yet. Says which room is the guest's. */
  seed(parts: HubParts): Promise<{ readonly guestRoom: EnvironmentId }>;
  /** Once the hub listens: starts the simulators. */
  open(parts: HubParts): Promise<AsyncDisposable>;
};
