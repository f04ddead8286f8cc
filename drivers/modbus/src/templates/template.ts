import type { ModbusBinding } from '@dimora/domain';

/** A kind of device as data: maker, factory line settings and registers. */
export type Template = {
  readonly ModelName: string;
  /** Empty for a generic template. */
  readonly Manufacturer: string;
  /** Its default unit id. */
  readonly unitId: number;
  readonly baudRate: number;
  readonly bindings: readonly ModbusBinding[];
};
