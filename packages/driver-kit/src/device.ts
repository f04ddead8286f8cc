import type { Coordinates, DeviceAction, DeviceTrouble, StateValue } from '@dimora/domain';
import type { DeclaredVariable } from './capability.ts';

/** The ids of a device's parts by the names that they were given, also of parts that are gone. */
export type Sources = Readonly<Record<string, string>>;

/** A device's description: identity, kind, reported variables and actions. */
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
  /** Reported variables by name, with their units, and what they are about where that is known. */
  readonly StateVars: Readonly<Record<string, DeclaredVariable>>;
  readonly events?: readonly string[];
  /**
   * The part of the device behind each variable and action, by an id that stays: a probe that is added, or a list that
   * comes in another order, must not take another's name, history and rules. Absent where parts have fixed places.
   */
  readonly sources?: Sources;
  /** The Key of the device it is attached to, such as its bridge; absent for standalone devices. */
  readonly attachedTo?: string;
  /** Where it is, as set up on the device itself, in degrees; absent if it doesn't know (DEVICES-02). */
  readonly position?: Coordinates;
  /** A camera's streams (DEVICES-06), best first; never with a password. */
  readonly streams?: readonly OfferedStream[];
  /** True for a camera with still images: its session can be asked for a snapshot. */
  readonly pictures?: boolean;
};

/** A camera stream as shown to clients. */
export type OfferedStream = {
  readonly path: string;
  readonly mime: string;
  readonly default: boolean;
};

/** What a device recognised: a thing that it saw, or a sound that it heard. */
export type Recognition = {
  readonly kind: 'object' | 'audio';
  /** What it was, as the recogniser calls it: `person`, `bark`. */
  readonly label: string;
  /** What was heard, 1 MB at most. */
  readonly recording?: Uint8Array;
};

/** A report of a device: values by variable, reachability, or both. */
export type DeviceReport = {
  readonly StateVars?: Readonly<Record<string, StateValue>>;
  readonly Reachable?: boolean;
  /** Why the device can't be used, or only in part; `null` clears it. Reachability alone clears nothing. */
  readonly trouble?: DeviceTrouble | null;
  /** What it has just recognised; each is an event. */
  readonly recognised?: Recognition;
  /** True for values that were only sent: the device reports none that could confirm them. */
  readonly assumed?: boolean;
  /**
   * True for what a broker kept from before: it tells how the device is. A press in it happened at any time, and is
   * dropped.
   */
  readonly retained?: boolean;
  /** When the device measured this, if not just now; milliseconds since 1970. */
  readonly at?: number;
};
