import type { ModbusBinding } from '@dimora/domain';

/**
 * A kind of device as data: maker, factory line settings and registers. With a maker, the registers are those of
 * its product, as documented; a generic template is a starting point, and its registers are for the installer to
 * compare with the device's manual.
 */
export type Template = {
  readonly ModelName: string;
  /** Empty for a generic template. */
  readonly Manufacturer: string;
  /** Its default unit id. */
  readonly unitId: number;
  readonly baudRate: number;
  readonly bindings: readonly ModbusBinding[];
};
