import type { StateValue } from '@dimora/domain';
import type { Capability, Readings } from '@dimora/driver-kit';

/** Where a value of a node is, as zwave-js names it. */
export type ValueAddress = {
  readonly commandClass: number;
  readonly endpoint: number;
  readonly property: string | number;
  readonly propertyKey?: string | number;
};

/** A value of a node with what zwave-js knows about it. */
export type NodeValue = {
  readonly address: ValueAddress;
  /** In English, as the standard or the device's maker calls it. */
  readonly label: string;
  readonly unit: string;
  /** The names of numbers that mean something. */
  readonly states: ReadonlyMap<number, string>;
  /** What the command class says beside: a type of meter or sensor. */
  readonly specific: Readonly<Record<string, unknown>>;
  /** As last heard; `undefined` before. */
  read(): unknown;
};

/** An endpoint of a node; 0 is the node as a whole. */
export type EndpointValues = {
  readonly endpoint: number;
  /** The device classes that say what it is. */
  readonly generic: number;
  readonly specific: number;
  /** What its maker calls it, in lower case. */
  readonly words: string;
  /** The values of one command class. */
  of(commandClass: number): readonly NodeValue[];
};

/** What a command writes, and what the device then reports. */
export type Order = {
  readonly address: ValueAddress;
  readonly value: unknown;
  readonly wanted: Readings;
};

/** A part of a node that people see and operate: a capability, with where its values are. */
export type NodePart = {
  readonly capability: Capability;
  /** The channel that it would like to have; the first free one if absent. */
  readonly channel?: number;
  readonly values: readonly NodeValue[];
  /** What its values mean, by plain names; without those that aren't known. */
  read(): Readings;
  /** What an action writes; `undefined` for what it doesn't take. */
  order?(actionId: string, value: StateValue): Order | undefined;
  /** What somebody pressed, from what a button sends. */
  pressed?(value: unknown): Readings;
};

/** A value by its property, and by its key if one is given. */
export const find = (
  values: readonly NodeValue[],
  property: string | number,
  propertyKey?: string | number,
): NodeValue | undefined =>
  values.find(
    ({ address }) =>
      address.property === property &&
      (propertyKey === undefined || address.propertyKey === propertyKey),
  );

export const numberOf = (value: NodeValue | undefined): number | undefined => {
  const read = value?.read();
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};

/** One reading; none if it isn't known. */
export const reading = (name: string, value: StateValue | undefined): Readings =>
  value === undefined ? {} : { [name]: value };
