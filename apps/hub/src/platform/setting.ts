import type { Property } from '@dimora/contract';
import type { DriverLink } from '@dimora/driver-kit';
import type { ModbusField } from '../modules/modbus/port.ts';
import type { DataPlace } from './database.ts';
import type { DriverPackage } from './driver-loader.ts';

/** What a demo's hub says of itself instead of what it would find out. */
export type DemoProduct = {
  readonly ProductId: string;
  readonly serial: string;
  readonly property: Property;
};

/** What a hub is told of itself when it starts. */
export type HubSetting = {
  readonly place: DataPlace;
  /** The address on which it listens. */
  readonly host: string;
  /** Which product it plays, where it is a demo. */
  readonly demo?: DemoProduct | undefined;
  /** The hub's cloud, without a slash at the end; it works without one. */
  readonly cloudUrl?: string | undefined;
  /** True where the hub is its own network, with nothing behind it (START-13). */
  readonly accessPoint?: boolean | undefined;
  /** The addresses of the interfaces on which the hub may be found; nothing for those it listens on. */
  readonly interfaces?: readonly string[] | undefined;
  /** The embedded broker's TCP port; 0 takes any free one, nothing the configured one. */
  readonly mqttPort?: number | undefined;
  /** How many clients the embedded broker serves at once; nothing for its own measure. */
  readonly mqttMaxClients?: number | undefined;
  /** How it speaks with devices; each package is loaded once the hub listens. */
  readonly driverPackages: readonly DriverPackage[];
  /** Services that the catalogue names and the hub can't run yet. */
  readonly driverLinks: readonly DriverLink[];
  /** What the Modbus manager sees of the buses that the Modbus driver uses. DRIVER_MISSING until that is loaded. */
  readonly modbusField: () => ModbusField;
  /** Instead of the kernel's own table of neighbours. */
  readonly arpTable?: string | undefined;
};
