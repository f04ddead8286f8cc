import type { ModbusConnectionDraft } from '@dimora/contract';

/** What other modules may ask of the Modbus manager. */
export type ModbusPort = {
  /** Makes a bus with its devices for the hub itself, as the demo home does; leaves the present one where the id exists. */
  seed(connection: Omit<ModbusConnectionDraft, 'revision'>): void;
};
