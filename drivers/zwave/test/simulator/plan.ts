import type { CommandClasses } from '@zwave-js/core';
import type { MockNodeOptions } from '@zwave-js/testing';

/** How a node was last reached: the repeaters, the one nearest to the controller first, and how strongly. */
export type LastRoute = { readonly repeaters: readonly number[]; readonly signalDbm: number };

/** An association group of a simulated node. */
export type GroupPlan = {
  readonly name: string;
  readonly most: number;
  /** AGI's profile; 1 is the lifeline. */
  readonly profile: number;
  /** Node IDs, or endpoints of nodes, that it holds at the beginning. */
  readonly targets: readonly GroupTarget[];
  /** What the node sends to its targets: commands by command class. */
  readonly sends: readonly (readonly [commandClass: number, command: number])[];
};
export type GroupTarget = { readonly node: number; readonly endpoint: number | null };

/** The firmware of a simulated node, and what it does when it is given another one. */
export type FirmwarePlan = {
  readonly id: number;
  /** The version that it has afterwards. */
  readonly becomes: string;
  readonly isUpgradable?: boolean;
  /** The status with which it refuses to begin. */
  readonly refusal?: number;
  /** True if what it got doesn't convince it. */
  readonly rejects?: boolean;
  /** It asks for no more than this many fragments. */
  readonly stallsAfter?: number;
};

/** A node of the simulated network. */
export type NodePlan = {
  readonly id: number;
  /** For people who read the plan: Z-Wave nodes have no names of their own. */
  readonly name: string;
  readonly capabilities: NonNullable<MockNodeOptions['capabilities']>;
  readonly groups: readonly GroupPlan[];
  /** Who hears it, as the controller would say. */
  readonly neighbours: readonly number[];
  /** Repeaters of the last working route, the one nearest to the controller first. */
  readonly repeaters: readonly number[];
  /** How strongly it is heard, dBm. */
  readonly signalDbm: number;
  /** How it is reached once its routes were rebuilt; as before if absent. */
  readonly rebuilt?: LastRoute;
  /** How many changes of its groups it loses before it takes one. */
  readonly losesLinks?: number;
  /** Never answers. */
  readonly dead?: boolean;
  /** Per cent; absent without a battery. */
  readonly batteryPercent?: number;
  /** Its private key of 32 bytes, hexadecimal, if its label is to be known beforehand; made at random if absent. */
  readonly privateKey?: string;
  /** Configuration parameters with their size in bytes and value; all others are 1 byte and 0. */
  readonly parameters?: Readonly<
    Record<number, { readonly size: 1 | 2 | 4; readonly value: number }>
  >;
  /** What it measures at the beginning. */
  readonly meter?: { readonly watts: number; readonly kilowattHours: number };
  /** Absent if it can't be updated; its capabilities list the command class. */
  readonly firmware?: FirmwarePlan;
  /** How many buttons it has that send scenes. */
  readonly scenes?: number;
  /** The state of the notifications that it reports, by type. */
  readonly notifications?: Readonly<Record<number, number>>;
};

/** A command class with a version, as the plan of a node lists it. */
export const supports = (ccId: CommandClasses, version: number, secure = false) => ({
  ccId,
  version,
  isSupported: true,
  secure,
});
