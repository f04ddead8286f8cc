import {
  cellsOf,
  commandRegister,
  type CommandOutcome,
  type ModbusBinding,
  type StateValue,
} from '@dimora/domain';
import {
  DriverError,
  echoes,
  isTravel,
  poll,
  toDriverError,
  type DeviceSession,
  type DriverHost,
} from '@dimora/driver-kit';
import type { BusLease } from './bus/bus-pool.ts';
import type { LineState } from './bus/bus.ts';
import { tolerance, valueOf } from './codec/value.ts';
import { bindingsOf, describe } from './describe.ts';
import { gapWithPowers, PowersOfTen } from './reading/powers-of-ten.ts';
import { RegisterReader, type Turn } from './reading/register-reader.ts';
import { writeRegister } from './reading/write-register.ts';
import type { ModbusSettings } from './settings.ts';

/** Unanswered polls after which a device counts as unreachable: a single one may be lost to interference. */
const MOST_SILENT = 2;
/**
 * How often a written value is read back before the write counts as refused, and the delay in milliseconds.
 */
const READ_BACK = { times: 6, pauseMs: 150 } as const;

/** A session with a logical device on a bus. */
export class ModbusSession implements DeviceSession {
  readonly #settings: ModbusSettings;
  readonly #host: DriverHost;
  readonly #lease: BusLease;
  readonly #bindings: readonly ModbusBinding[];
  readonly #reader: RegisterReader;
  readonly #powers: PowersOfTen;
  readonly #held = new DisposableStack();
  readonly #values: Record<string, StateValue> = {};
  readonly #end = new AbortController();
  #reading: Promise<void> | undefined;
  #silent = 0;
  #reachable: boolean | undefined;

  constructor(settings: ModbusSettings, host: DriverHost, lease: BusLease) {
    this.#settings = settings;
    this.#host = host;
    this.#lease = lease;
    this.#bindings = bindingsOf(settings);
    this.#powers = new PowersOfTen(this.#bindings);
    const registers = [...this.#bindings, ...this.#powers.registers];
    const gap = gapWithPowers(this.#bindings, settings.gap);
    this.#reader = new RegisterReader(settings.unitId, registers, gap);
  }

  /** Polls whenever the line comes up, and periodically from then on. */
  start(): this {
    this.#held.use(this.#lease.bus.onLine((news) => this.#onLine(news)));
    this.#held.use(poll(this.#host, this.#settings.pollSeconds * 1000, () => this.#refresh()));
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<CommandOutcome> {
    const action = describe(this.#settings).Actions.find(({ Id }) => Id === actionId);
    const held = this.#bindings.find(({ PropertyName }) => PropertyName === action?.ReplyAs);
    // Without its power of ten nobody knows what to write.
    const binding = held && this.#powers.applied(held);
    const register = binding && commandRegister(binding);
    if (!action || !register) throw new DriverError('REFUSED');
    const wanted = action.Name === 'TOGGLE' ? this.#values[binding.PropertyName] !== true : value;
    const ends = AbortSignal.any([signal, this.#end.signal]);
    const turn = this.#turn(true, ends);
    // Written and read back in one turn, so that no other request comes between.
    const heard = await turn(async (exchange) => {
      await writeRegister(exchange, this.#settings.unitId, { ...binding, ...register }, wanted);
      return this.#readBack(binding)(exchange);
    });
    if (this.#confirms(binding, heard, wanted)) return 'confirmed';
    // Its answer to the write has accepted it; the register holds where it is until it arrives.
    if (isTravel(action)) {
      this.#take(binding, heard);
      return 'accepted';
    }
    for (let time = 1; time < READ_BACK.times && !ends.aborted; time += 1) {
      await this.#pause(READ_BACK.pauseMs, ends);
      if (this.#confirms(binding, await turn(this.#readBack(binding)), wanted)) return 'confirmed';
    }
    throw new DriverError(ends.aborted ? 'TIMEOUT' : 'REFUSED');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort(new DriverError('UNREACHABLE'));
    this.#held[Symbol.dispose]();
    await this.#lease[Symbol.asyncDispose]();
  }

  #turn(urgent: boolean, signal: AbortSignal): Turn {
    return (work) => this.#lease.bus.use(work, { urgent, signal });
  }

  readonly #readBack =
    (binding: ModbusBinding) =>
    (exchange: Parameters<Parameters<Turn>[0]>[0]): Promise<readonly number[]> =>
      exchange.read({
        unitId: this.#settings.unitId,
        kind: binding.kind,
        address: binding.address,
        count: cellsOf(binding),
      });

  #confirms(binding: ModbusBinding, cells: readonly number[], wanted: StateValue): boolean {
    const heard = valueOf(binding, cells);
    if (heard === undefined || !echoes(heard, wanted, tolerance(binding))) return false;
    this.#take(binding, cells);
    return true;
  }

  #take(binding: ModbusBinding, cells: readonly number[]): void {
    const heard = valueOf(binding, cells);
    if (heard !== undefined && heard !== null) this.#tell({ [binding.PropertyName]: heard });
  }

  #onLine(news: LineState): void {
    if (news.up) void this.#refresh().catch(() => {});
    else this.#lose(news.error);
  }

  /** One poll; polls never overlap. Rejects if the device doesn't answer, so that polling backs off. */
  #refresh(): Promise<void> {
    this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    const signal = AbortSignal.any([this.#host.signal, this.#end.signal]);
    if (signal.aborted) return;
    try {
      if (this.#bindings.length === 0) await this.#probe(signal);
      const reading = await this.#reader.read(this.#turn(false, signal));
      this.#powers.note(reading);
      const entries = this.#bindings.flatMap((binding) => {
        const cells = reading.get(binding) ?? null;
        const scaled = this.#powers.applied(binding);
        const value = cells && (scaled ? valueOf(scaled, cells) : null);
        // A value that the device no longer has is unknown; the last one isn't true any more.
        if (cells === null || value === undefined) return [];
        return [[binding.PropertyName, value]];
      });
      const missing = [...reading.values()].some((cells) => cells === null);
      this.#tell(Object.fromEntries(entries) as Record<string, StateValue>, missing);
    } catch (error) {
      this.#silent += 1;
      if (this.#silent >= MOST_SILENT || this.#reachable !== true) this.#lose(toDriverError(error));
      throw error;
    }
  }

  /** Probes a device without known registers: an exception response also proves that it is there. */
  async #probe(signal: AbortSignal): Promise<void> {
    const { unitId } = this.#settings;
    try {
      await this.#turn(
        false,
        signal,
      )((exchange) => exchange.read({ unitId, kind: 'holding', address: 0, count: 1 }));
    } catch (error) {
      if (toDriverError(error).failure !== 'REFUSED') throw error;
    }
  }

  /** The device answered. Missing registers are a trouble, but it is reachable. */
  #tell(StateVars: Record<string, StateValue>, missing?: boolean): void {
    this.#silent = 0;
    this.#reachable = true;
    Object.assign(this.#values, StateVars);
    this.#host.report({
      StateVars,
      Reachable: true,
      ...(missing !== undefined && { trouble: missing ? 'NOT_UNDERSTOOD' : null }),
    });
  }

  #lose({ trouble }: DriverError): void {
    this.#reachable = false;
    this.#host.report({ Reachable: false, trouble: trouble ?? 'NO_ANSWER' });
  }

  async #pause(delayMs: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = this.#host.clock.after(delayMs, resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
    await promise.finally(() => timer[Symbol.dispose]());
  }
}
