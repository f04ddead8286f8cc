import type { ZigbeeModel } from './exposes.ts';

/** A device of the simulated network. */
export type ZigbeePeer = {
  readonly ieee: string;
  readonly name: string;
  readonly model: ZigbeeModel;
  readonly scenes?: readonly ZigbeeScene[];
};

/** A group of the simulated network, and its scenes: what each sets. */
export type ZigbeeGroup = {
  readonly id: number;
  readonly name: string;
  /** The addresses of its members. */
  readonly members: readonly string[];
  readonly scenes?: readonly ZigbeeScene[];
};

/** A stored scene. */
export type ZigbeeScene = {
  readonly id: number;
  readonly name: string;
  readonly sets: Readonly<Record<string, unknown>>;
};

/** A bridge's broker and devices. */
export type BridgeOptions = {
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly base?: string;
  readonly devices: readonly ZigbeePeer[];
  readonly groups?: readonly ZigbeeGroup[];
  readonly reconnectMs?: number;
  /** Milliseconds that its blinds take for the whole way; they arrive at once without. */
  readonly travelMs?: number;
};
