import { ModbusLook, type ModbusLookAt, type ModbusTiming } from '@dimora/contract';
import { DimoraError, type Clock } from '@dimora/runtime';
import { z } from 'zod';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { BusControllers } from './bus-controllers.ts';
import type { Buses } from './buses.ts';
import { LiveLooks } from './live-looks.ts';

/** Timeout of a live read of a bus, in milliseconds. */
const LOOK_MS = 8_000;
/** Milliseconds between two reads while registers are watched. */
const AGAIN_MS = 2_000;

const Looks = z.array(ModbusLook);

/** What people see of the field itself: current register values, and the health of each bus (MODBUS-B1). */
export class FieldService {
  readonly #clock: Clock;
  readonly #buses: Pick<Buses, 'all' | 'byId'>;
  readonly #controllers: Pick<BusControllers, 'of'>;
  readonly #looks: LiveLooks;
  readonly #end = new AbortController();

  constructor(
    clock: Clock,
    buses: Pick<Buses, 'all' | 'byId'>,
    controllers: Pick<BusControllers, 'of'>,
  ) {
    this.#clock = clock;
    this.#buses = buses;
    this.#controllers = controllers;
    this.#looks = new LiveLooks(clock);
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
    let over = false;
    let waiting: Disposable | undefined;
    const next = async (): Promise<void> => {
      const looks = await this.#look(about).catch(() => null);
      if (over) return;
      told(looks);
      waiting = this.#clock.after(AGAIN_MS, () => void next());
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
      timing: this.#controllers.of(configuration.id).health(),
    }));
  }

  /** The caller has stopped waiting. */
  stop(): void {
    this.#end.abort();
  }

  async #look({ _bus_id_, ...registers }: ModbusLookAt): Promise<ModbusLook[]> {
    const bus = this.#buses.byId(_bus_id_);
    if (!bus) throw new DimoraError('NOT_FOUND', { kind: 'modbusBus' });
    const looks = await this.#looks.take(_bus_id_, async () => {
      const late = new AbortController();
      using _timer = this.#clock.after(LOOK_MS, () => late.abort());
      const signal = AbortSignal.any([late.signal, this.#end.signal]);
      return await this.#controllers.of(_bus_id_).run('readRegisters', registers, { signal });
    });
    if (!looks) throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 1 });
    return Looks.parse(looks);
  }
}
