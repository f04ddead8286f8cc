import type { DeviceAction, DeviceTrouble, StateValue } from '@dimora/domain';
import type { Clock, Entropy, Log } from '@dimora/runtime';
import type { z } from 'zod';
import type { DriverDiscovery } from './discovery.ts';
import type { MqttLink } from './mqtt-link.ts';

/** Where the console files a driver (INSTALL-02). */
export type DriverFamily = 'manual' | 'service' | 'account' | 'discovered';

/** What a driver knows of a device: identity, kind, and all that it can report and do. */
export type DeviceDescription = {
  readonly UDN: string;
  readonly Key: string;
  readonly Address: string;
  readonly ModelName: string;
  readonly Manufacturer: string;
  readonly Type: string;
  readonly Physical: boolean;
  readonly IoTCategoryIds: readonly string[];
  readonly BaseIoTCategoryIds: readonly string[];
  readonly Actions: readonly DeviceAction[];
  readonly DefaultActionId: string | null;
  /** The variables it reports, by name, with their units. */
  readonly StateVars: Readonly<
    Record<string, { readonly Unit: string; readonly initial: StateValue }>
  >;
  readonly events?: readonly string[];
  /** The Key of the device that it hangs on, such as its bridge; absent on what stands alone. */
  readonly attachedTo?: string;
  /** What a camera streams (DEVICES-06), best first; never with a password. */
  readonly streams?: readonly OfferedStream[];
  /** True for a camera that gives stills: its session can be asked for a snapshot. */
  readonly pictures?: boolean;
};

/** A stream of a camera as it is told to readers. */
export type OfferedStream = {
  readonly path: string;
  readonly mime: string;
  readonly default: boolean;
};

/** A still picture, as a camera gave it. */
export type Snapshot = { readonly mime: string; readonly bytes: Uint8Array };

/** What a driver gives the hub for one device. */
export interface DeviceSession extends AsyncDisposable {
  /**
   * Carries an action out and resolves when the device has confirmed it.
   * Rejects with a `DriverError`; the kit never lets two run at once on one device.
   */
  run(actionId: string, value: StateValue, signal: AbortSignal): Promise<void>;
  /** Makes a fake device report a value (DEVICES-21); absent on real ones. */
  simulate?(stateVar: string, value: StateValue): void;
  /** A picture of what a camera sees now, 1 MB at most; absent on what sees nothing. Rejects with a `DriverError`. */
  snapshot?(signal: AbortSignal): Promise<Snapshot>;
}

/** What one device's session may use of the hub: nothing else. */
export interface DriverHost {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  /** A link to a broker: the hub's own for `embedded`, else the id of an outside one. */
  mqtt(broker: string): MqttLink;
  /** What the device said last before the hub was restarted; `undefined` for what it has never said. */
  remembered(stateVar: string): StateValue | undefined;
  /** Tells the device's news; the hub stamps, stores and pushes it. */
  report(news: DeviceReport): void;
  /** Tells that the device turned out to be other than its settings said: more actions, another model. */
  redescribe(description: DeviceDescription): void;
  /** Ends when the device is taken out or the hub stops. */
  readonly signal: AbortSignal;
}

/** News of a device: values by variable, reachability, or both. */
export type DeviceReport = {
  readonly StateVars?: Readonly<Record<string, StateValue>>;
  readonly Reachable?: boolean;
  /** Why it can't be used, or only in part; `null` once all is well again. Reachability alone takes none back. */
  readonly trouble?: DeviceTrouble | null;
  /** When the device measured this, where it wasn't just now; milliseconds since 1970. */
  readonly at?: number;
};

/**
 * What a device needs of a broker: which one, and the filters under which all its topics lie; none
 * for a device that doesn't sign in itself, such as one behind a bridge.
 */
export type BrokerAccess = { readonly broker: string; readonly topics: readonly string[] };

/** A driver: a declaration; its settings schema is the install form and its validation at once. */
export type Driver<Settings = unknown> = {
  readonly Key: string;
  readonly Factory: string;
  readonly Provider: string;
  readonly family: DriverFamily;
  /** The hub version from which it is offered; `always` where every version lists it (INSTALL-06, A54). */
  readonly since: string;
  /** True for simulated devices, which super administrators alone may add (INSTALL-05). */
  readonly fake: boolean;
  readonly Defaults: { readonly IoTCategoryIds: readonly string[] };
  /**
   * Whether one address is one device, of all or as its settings say: a second one there is refused,
   * whichever driver claims it that knows this of its own. False where many share an address, such as
   * things behind a bridge, players that gather in groups, and root devices of one computer.
   */
  readonly ownsAddress?: boolean | ((settings: Settings) => boolean);
  readonly settings: z.ZodType<Settings>;
  /** Milliseconds within which a device must confirm a command. */
  readonly commandTimeoutMs: number;
  /** What the settings alone tell of the device, before it has been spoken to. */
  describe(settings: Settings): DeviceDescription;
  /** The set-up as it is told of a device called `Name`, where its protocol has a shape of its own; else the settings are told. */
  rawData?(settings: Settings, Name: string): Readonly<Record<string, unknown>>;
  /**
   * Where the device itself signs in, so that the hub's own broker can give it an account for
   * these topics and no others; absent on drivers whose devices speak with no broker, `undefined`
   * where the settings say that this one doesn't.
   */
  brokerAccess?(settings: Settings): BrokerAccess | undefined;
  /** How its devices are found; absent on drivers that can't look. */
  readonly discovery?: DriverDiscovery;
  /** Starts to speak with the device. Must return soon: an absent device is reported, not waited for. */
  open(settings: Settings, host: DriverHost): Promise<DeviceSession>;
};

/** A service that the catalogue names and the hub doesn't run yet: a description with a way to its own pages (INSTALL-04). */
export type DriverLink = Pick<Driver, 'Key' | 'Factory' | 'Provider' | 'family' | 'since'> & {
  readonly Defaults: Driver['Defaults'];
  /** Where its maker explains it. */
  readonly url: string;
};
