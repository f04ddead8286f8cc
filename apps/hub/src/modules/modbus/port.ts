import type {
  ModbusConnectionDraft,
  ModbusLook,
  ModbusProperty,
  ModbusTemplate,
  ModbusTiming,
} from '@dimora/contract';
import type { ModbusBinding, ModbusLink } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Clock, Entropy, Log } from '@dimora/runtime';

/** The Modbus manager as other modules see it. */
export type ModbusPort = {
  /**
   * Creates a bus with its devices for the hub itself, as for the demo home; an existing one only gets the
   * new line.
   */
  seed(connection: Omit<ModbusConnectionDraft, 'revision'>): Promise<void>;
};
export const ModbusPort = definePort<ModbusPort>('modbus');

/** The connection of a bus, in the terms of the driver's settings. */
export type BusAddress = {
  readonly Address: string;
  readonly type: ModbusLink;
  readonly port: number;
  readonly baudRate: number;
  readonly parity: 'none' | 'even' | 'odd';
  readonly stopBits: number;
  readonly timeoutSeconds: number;
  readonly connectDelaySeconds: number;
  readonly pauseSeconds: number;
};

/** What this module needs of the driver; the wiring passes it in, because modules know no driver. */
export type ModbusField = {
  readonly templates: Readonly<
    Record<
      string,
      Omit<ModbusTemplate, 'Id' | 'bindings'> & { readonly bindings: readonly ModbusBinding[] }
    >
  >;
  readonly properties: readonly (Omit<ModbusProperty, 'categories' | 'options'> & {
    readonly categories: readonly string[];
    readonly options: readonly string[];
  })[];
  categoriesOf(bindings: readonly ModbusBinding[]): string[];
  isProperty(name: string): boolean;
  timing(link: BusAddress): ModbusTiming | undefined;
  look(
    link: BusAddress,
    device: { readonly unitId: number; readonly gap: number },
    bindings: readonly ModbusBinding[],
    host: {
      readonly clock: Clock;
      readonly entropy: Entropy;
      readonly log: Log;
      readonly signal: AbortSignal;
    },
  ): Promise<readonly (Omit<ModbusLook, 'cells'> & { readonly cells: readonly number[] | null })[]>;
};
