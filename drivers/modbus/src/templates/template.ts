import type { ModbusBinding } from '@dimora/domain';

/**
 * A kind of device as data: maker, factory line settings and registers. With a maker, the registers are meant to be
 * those of its product; they come from excerpts of its documents, from other programs and from memory, and were not
 * compared with the product (docs/decisions/0407). A generic template is a starting point. Either is for the
 * installer to compare with the device's manual.
 */
export type Template = {
  readonly ModelName: string;
  /** Empty for a generic template. */
  readonly Manufacturer: string;
  /** Where the maker lists these registers, for the installer to look up; empty for a generic template. */
  readonly document: string;
  /** Its default unit id. */
  readonly unitId: number;
  readonly baudRate: number;
  readonly bindings: readonly ModbusBinding[];
};
