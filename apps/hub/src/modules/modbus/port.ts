import type { ModbusConnectionDraft } from '@dimora/contract';

/** What other modules may ask of the Modbus manager. */
export type ModbusPort = {
  /** Makes a bus with its devices for the hub itself, as the demo home does; one that is there is only led to the new line. */
  seed(connection: Omit<ModbusConnectionDraft, 'revision'>): void;
};
