import { ModbusProperty, ModbusTemplate } from '@dimora/contract';
import type { Driver } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';
import { z } from 'zod';
import type { DriversPort } from '../drivers/port.ts';
import type { NetworksPort } from '../networks/port.ts';
import { MODBUS_DRIVER } from './device-settings.ts';

const Vocabulary = z.object({
  templates: z.array(ModbusTemplate),
  properties: z.array(ModbusProperty),
});

/** What the driver declares of devices and registers. Everything throws DRIVER_MISSING without the driver. */
export class DeclaredModbus {
  readonly #drivers: Pick<DriversPort, 'all'>;
  readonly #networks: Pick<NetworksPort, 'catalogue'>;

  constructor(drivers: Pick<DriversPort, 'all'>, networks: Pick<NetworksPort, 'catalogue'>) {
    this.#drivers = drivers;
    this.#networks = networks;
  }

  get isLoaded(): boolean {
    return this.#drivers.all.has(MODBUS_DRIVER);
  }

  /** The known kinds of devices, and what registers can be bound to. */
  vocabulary(): z.infer<typeof Vocabulary> {
    return Vocabulary.parse(this.#networks.catalogue(MODBUS_DRIVER));
  }

  /** The categories that a device's registers give it (MODBUS-02), from its settings. */
  categoriesOf(settings: Readonly<Record<string, unknown>>): string[] {
    return [...this.#driver().describe(settings).IoTCategoryIds];
  }

  /** The places in the list of bindings whose property no register can have. */
  unknownProperties(settings: Readonly<Record<string, unknown>>): number[] {
    const { error } = this.#driver().settings.safeParse(settings);
    return (error?.issues ?? []).flatMap(({ path: [list, row, field] }) =>
      list === 'bindings' && typeof row === 'number' && field === 'PropertyName' ? [row] : [],
    );
  }

  #driver(): Driver {
    const driver = this.#drivers.all.get(MODBUS_DRIVER);
    if (!driver) throw new DimoraError('DRIVER_MISSING', { driver: MODBUS_DRIVER });
    return driver;
  }
}
