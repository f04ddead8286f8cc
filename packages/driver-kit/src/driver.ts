import type { CommandOutcome, StateValue } from '@dimora/domain';
import type { Clock, Entropy, Log } from '@dimora/runtime';
import type { z } from 'zod';
import type { DeviceDescription, DeviceReport, Sources } from './device.ts';
import type { DriverDiscovery } from './discovery.ts';
import type { MqttLink } from './mqtt-link.ts';
import type { Network, NetworkLink } from './network/network.ts';
import type { VideoSource } from './video-source.ts';

/** The group under which the console lists a driver (INSTALL-02). */
export type DriverFamily = 'manual' | 'service' | 'account' | 'discovered';

/** A still image from a camera. */
export type Snapshot = { readonly mime: string; readonly bytes: Uint8Array };

/** A driver's session with one device, used by the hub. */
export interface DeviceSession extends AsyncDisposable {
  /**
   * Runs an action and resolves when the device has confirmed it or, where something has to travel, taken
   * it; with nothing for `confirmed`. Rejects with a `DriverError`; the kit never runs two at once on one
   * device.
   */
  run(actionId: string, value: StateValue, signal: AbortSignal): Promise<CommandOutcome | void>;
  /** Makes a fake device report a value (DEVICES-21); absent on real devices. */
  simulate?(stateVar: string, value: StateValue): void;
  /** Takes a picture with a camera, 1 MB at most; absent on other devices. Rejects with a `DriverError`. */
  snapshot?(signal: AbortSignal): Promise<Snapshot>;
  /**
   * A camera's streams, in the order of the description's; absent on other devices. Empty while the camera hasn't told
   * them.
   */
  videoSources?(): readonly VideoSource[];
}

/** Everything that one device's session may use of the hub. */
export interface DriverHost {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  /** A link to a broker: the hub's own for `embedded`, else the id of an outside one. */
  mqtt(broker: string): MqttLink;
  /** A link to a controller of the driver's own networks, by its id; it may be opened later. */
  network(controller: string): NetworkLink;
  /** The last value reported before the hub restarted; `undefined` if there is none. */
  remembered(stateVar: string): StateValue | undefined;
  /** The names that the device's parts were given so far; empty for drivers whose parts have fixed places. */
  readonly sources: Sources;
  /** Reports the device's changes; the hub timestamps, stores and publishes them. */
  report(news: DeviceReport): void;
  /** Replaces the description when the device differs from its settings: more actions, another model. */
  redescribe(description: DeviceDescription): void;
  /** Ends when the device is removed or the hub stops. */
  readonly signal: AbortSignal;
}

/**
 * What a device needs from a broker: which one, and the filters that cover all its topics; no filters for a
 * device that doesn't sign in itself, such as one behind a bridge.
 */
export type BrokerAccess = { readonly broker: string; readonly topics: readonly string[] };

/** Thrown for a text that isn't a list of the protocol's tool, or exceeds the limits. */
export class ListFault extends Error {
  override readonly name = 'ListFault';
}

/** A device read from a list: settings without the connection, which the list doesn't know. */
export type ProposedDevice = {
  readonly Name: string;
  readonly Settings: Readonly<Record<string, unknown>>;
  /** What it consists of, for people to recognise it: functions of the driver with their addresses. */
  readonly parts: readonly { readonly property: string; readonly address: string }[];
  /** The names of the groups around it in the list, outermost first: a floor, a room, a function. */
  readonly places: readonly string[];
};

/** Devices read from a list, and the number of entries that no device uses. */
export type ProposedList = {
  readonly devices: readonly ProposedDevice[];
  readonly skipped: number;
};

/** A driver as a declaration; its settings schema is both the install form and its validation. */
export type Driver<Settings = unknown> = {
  readonly Key: string;
  readonly Factory: string;
  readonly Provider: string;
  readonly family: DriverFamily;
  /** The first hub version that offers it; `always` if every version lists it (INSTALL-06, A54). */
  readonly since: string;
  /** True for simulated devices, which only super administrators may add (INSTALL-05). */
  readonly fake: boolean;
  readonly Defaults: { readonly IoTCategoryIds: readonly string[] };
  /**
   * Whether an address identifies a device, always or depending on its settings: a second device there is
   * refused, whichever driver claims it, if that driver also identifies by address. False if many devices
   * share an address, such as devices behind a bridge, grouped players, and root devices on one computer.
   */
  readonly ownsAddress?: boolean | ((settings: Settings) => boolean);
  /**
   * The settings that hold the device's own id; without any of them it is known by its address only. Absent
   * where the settings always identify the device.
   */
  readonly ownIdentity?: readonly string[];
  readonly settings: z.ZodType<Settings>;
  /** Milliseconds within which a device must confirm a command or, where something has to travel, take it. */
  readonly commandTimeoutMs: number;
  /** Milliseconds that a blind may take to arrive, if its settings say; learned from its travels otherwise. */
  travelMs?(settings: Settings): number;
  /** The description from the settings alone, before the first contact. */
  describe(settings: Settings): DeviceDescription;
  /**
   * The set-up as published for a device called `Name`, if its protocol defines its own form; otherwise the
   * settings are published.
   */
  rawData?(settings: Settings, Name: string): Readonly<Record<string, unknown>>;
  /**
   * Whether the device itself signs in to the broker, so that the hub's own broker can give it an account
   * limited to these topics; absent on drivers that use no broker, `undefined` if the settings say that this
   * device doesn't.
   */
  brokerAccess?(settings: Settings): BrokerAccess | undefined;
  /** How its devices are discovered; absent on drivers without discovery. */
  readonly discovery?: DriverDiscovery;
  /** The networks that its devices are on; absent where each device is reached by itself. */
  readonly network?: Network;
  /**
   * Reads a list that the protocol's own tool exports, such as the group addresses of ETS, as devices to
   * propose; absent where there is no such tool. Bounded, whatever the text. Throws a `ListFault` if it is no
   * such list.
   */
  readList?(text: string): Promise<ProposedList>;
  /** Connects to the device. Must return soon: an unreachable device is reported, not waited for. */
  open(settings: Settings, host: DriverHost): Promise<DeviceSession>;
};

/**
 * A service listed in the catalogue that the hub doesn't run yet: a description with a link to its own pages
 * (INSTALL-04).
 */
export type DriverLink = Pick<Driver, 'Key' | 'Factory' | 'Provider' | 'family' | 'since'> & {
  readonly Defaults: Driver['Defaults'];
  /** The maker's page about it. */
  readonly url: string;
};
