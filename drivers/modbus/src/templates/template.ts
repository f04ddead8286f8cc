import type { ModbusBinding } from '@dimora/domain';

/** A kind of device as data: who makes it, how its line is set when it is new, and its registers. */
export type Template = {
  readonly ModelName: string;
  /** Empty for a kind that many make. */
  readonly Manufacturer: string;
  /** Its address when it is new. */
  readonly unitId: number;
  readonly baudRate: number;
  readonly bindings: readonly ModbusBinding[];
};
