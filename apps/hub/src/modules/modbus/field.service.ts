import type {
  ModbusLook,
  ModbusLookAt,
  ModbusProperty,
  ModbusTemplate,
  ModbusTiming,
} from '@dimora/contract';
import { DimoraError } from '@dimora/runtime';
import type { Granted, Permission } from '../../platform/access.ts';
import type { Platform } from '../../platform/module.ts';
import type { Buses } from './buses.ts';
import { addressOf } from './device-settings.ts';
import type { ModbusField } from './port.ts';
import { LiveLooks } from './live-looks.ts';

/** Timeout of a live read of a bus, in milliseconds. */
const LOOK_MS = 8_000;
/** Milliseconds between two reads while registers are watched. */
const AGAIN_MS = 2_000;

/** What people see of the field itself: current register values, and the health of each bus (MODBUS-B1). */
export class FieldService {
  readonly #platform: Pick<Platform, 'clock' | 'entropy' | 'log'>;
  readonly #buses: Buses;
  readonly #field: () => ModbusField;
  readonly #looks: LiveLooks;
  readonly #end = new AbortController();

  constructor(
    platform: Pick<Platform, 'clock' | 'entropy' | 'log'>,
    buses: Buses,
    field: () => ModbusField,
  ) {
    this.#platform = platform;
    this.#buses = buses;
    this.#field = field;
    this.#looks = new LiveLooks(platform.clock);
  }

  /** The known kinds of devices, and what registers can be bound to. */
  vocabulary(): { templates: ModbusTemplate[]; properties: ModbusProperty[] } {
    const { templates, properties } = this.#field();
    return {
      templates: Object.entries(templates).map(([Id, template]) => ({
        Id,
        ...template,
        bindings: [...template.bindings],
      })),
      properties: properties.map((each) => ({
        ...each,
        categories: [...each.categories],
        options: [...each.options],
      })),
    };
  }

  /**
   * Current register values, read in the bus's own queue behind its devices. RATE_LIMITED if too many people
   * read.
   */
  async look(
    _granted: Granted<Permission, 'INSTALL_DEVICE'>,
    about: ModbusLookAt,
  ): Promise<ModbusLook[]> {
    return this.#look(about);
  }

  /** Reads repeatedly, and reports values or their absence, until the result is disposed of. */
  follow(about: ModbusLookAt, told: (looks: ModbusLook[] | null) => void): Disposable {
    const { clock } = this.#platform;
    let over = false;
    let waiting: Disposable | undefined;
    const next = async (): Promise<void> => {
      const looks = await this.#look(about).catch(() => null);
      if (over) return;
      told(looks);
      waiting = clock.after(AGAIN_MS, () => void next());
    };
    void next();
    return {
      [Symbol.dispose]: () => {
        over = true;
        waiting?.[Symbol.dispose]();
      },
    };
  }

  /** The health of each bus. */
  timing(): { id: string; timing: ModbusTiming | null }[] {
    return this.#buses.all().map(({ configuration }) => ({
      id: configuration.id,
      timing: this.#field().timing(addressOf(configuration)) ?? null,
    }));
  }

  /** The caller has stopped waiting. */
  stop(): void {
    this.#end.abort();
  }

  async #look(about: ModbusLookAt): Promise<ModbusLook[]> {
    const bus = this.#buses.byId(about._bus_id_);
    if (!bus) throw new DimoraError('NOT_FOUND', { kind: 'modbusBus' });
    const { clock, entropy, log } = this.#platform;
    const looks = await this.#looks.take(about._bus_id_, async () => {
      const late = new AbortController();
      using _timer = clock.after(LOOK_MS, () => late.abort());
      const signal = AbortSignal.any([late.signal, this.#end.signal]);
      return await this.#field().look(addressOf(bus.configuration), about, about.bindings, {
        clock,
        entropy,
        log,
        signal,
      });
    });
    if (!looks) throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 1 });
    return looks.map((each) => ({ ...each, cells: each.cells && [...each.cells] }));
  }
}
