import type { Property } from '@dimora/contract';
import type { InLanguage } from './reader-language.ts';
import type { DriverLink } from '@dimora/driver-kit';
import type { KeyPlace } from '@dimora/node-kit';
import type { PushSettings } from '@dimora/push';
import type { DataPlace } from './database.ts';
import type { DriverPackage } from './drivers/driver-loader.ts';

/** Fixed facts for a demo's hub, instead of what it would detect. */
export type DemoProduct = {
  readonly ProductId: string;
  readonly serial: string;
  readonly property: Property;
};

/** Options of a hub at its start. */
export type HubSetting = {
  readonly place: DataPlace;
  /** Where the key to its secrets is; absent for what the environment says. */
  readonly keyPlace?: KeyPlace | undefined;
  /** The address on which it listens. */
  readonly host: string;
  /** The product that a demo plays. */
  readonly demo?: DemoProduct | undefined;
  /** Puts the demo's names into a reader's language; absent if no name has more than one. */
  readonly inLanguage?: InLanguage | undefined;
  /** The hub's cloud, without a slash at the end; it works without one. */
  readonly cloudUrl?: string | undefined;
  /** True if the hub is its own network, with nothing behind it (START-13). */
  readonly accessPoint?: boolean | undefined;
  /** The addresses of the interfaces on which the hub can be discovered; absent for those it listens on. */
  readonly interfaces?: readonly string[] | undefined;
  /**
   * This machine's own address on which a hub that serves no other searches for devices; 127.0.0.1 by default.
   */
  readonly loopback?: string | undefined;
  /** True to let the owner read and write configuration parameters, too (A81). */
  readonly ownerParameters?: boolean | undefined;
  /** The embedded broker's TCP port; 0 takes any free one, absent the configured one. */
  readonly mqttPort?: number | undefined;
  /**
   * Its TCP port for encrypted connections; 0 takes any free one, `none` leaves it closed, absent the configured one.
   */
  readonly mqttsPort?: number | 'none' | undefined;
  /** Maximum number of clients of the embedded broker; absent for the default. */
  readonly mqttMaxClients?: number | undefined;
  /** The hub's drivers; each package is loaded once the hub listens. */
  readonly driverPackages: readonly DriverPackage[];
  /** The program that runs a controller of these drivers' networks in a process of its own. */
  readonly controllerProgram: URL;
  /** Services in the catalogue that the hub can't run yet. */
  readonly driverLinks: readonly DriverLink[];
  /** How push messages are sent; absent for the defaults. */
  readonly push?: PushSettings | undefined;
  /** Stands in for Amazon's event gateway and its token server, in tests. */
  readonly eventGateway?: { readonly events: string; readonly token: string } | undefined;
  /** The folder of the owner's face model, if it isn't `face-model` beside the data. */
  readonly faceModel?: string | undefined;
  /** Replaces the kernel's ARP table. */
  readonly arpTable?: string | undefined;
};
