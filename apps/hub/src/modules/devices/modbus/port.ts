import type { ModbusConnectionDraft } from '@dimora/contract';
import { definePort } from '@dimora/node-kit/kernel';

/** The Modbus manager as other modules see it. */
export type ModbusPort = {
  /**
   * Creates a bus with its devices for the hub itself, as for the demo home; an existing one only gets the
   * new line.
   */
  seed(connection: Omit<ModbusConnectionDraft, 'revision'>): Promise<void>;
};
export const ModbusPort = definePort<ModbusPort>('modbus');
