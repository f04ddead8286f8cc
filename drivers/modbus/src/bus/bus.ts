import { DriverError, Turns, type DriverHost, type NetworkHealth } from '@dimora/driver-kit';
import type { BusLink } from '../settings.ts';
import type { Cells, Line } from '../wire/line.ts';
import { toModbusError } from '../wire/modbus-error.ts';
import { openLine } from '../wire/open-line.ts';
import { Stopwatch } from './timing.ts';

/** What a bus uses of the hub. */
export type BusHost = Pick<DriverHost, 'clock' | 'entropy' | 'log'>;

/** Milliseconds within which a line must open. */
const CONNECT_MS = 4_000;
/** Back-off in milliseconds before a lost line is reopened: initial and maximum. */
const RETRY_MS = { first: 250, most: 30_000 };
/** Unanswered requests in a row after which the line itself is suspected. */
const PATIENCE = 2;

/** Whether the line is up, and its trouble if not. */
export type LineState = { readonly up: true } | { readonly up: false; readonly error: DriverError };

/** Requests available to the holder of a turn. */
export type Exchange = Pick<Line, 'read' | 'writeCoil' | 'writeWord' | 'writeWords'>;

/**
 * One bus: a line shared by all devices on it, whatever their unit ids. Requests never overlap; a lost line
 * is reopened with growing delays.
 */
export class Bus implements AsyncDisposable {
  readonly #link: BusLink;
  readonly #host: BusHost;
  readonly #turns = new Turns();
  readonly #stopwatch: Stopwatch;
  readonly #listeners = new Set<(state: LineState) => void>();
  readonly #end = new AbortController();
  #line: Line | undefined;
  #state: LineState | undefined;
  #retry: Disposable | undefined;
  #failures = 0;
  #unanswered = 0;
  /** True if the next request needs a fresh line. */
  #doubted = false;
  /** The request awaiting its response, aborted when its line closes. */
  #flight: { readonly line: Line; readonly fall: () => void } | undefined;
  #working: Promise<unknown> = Promise.resolve();

  constructor(link: BusLink, host: BusHost) {
    this.#link = link;
    this.#host = host;
    this.#stopwatch = new Stopwatch(host.clock.monotonic());
    this.#working = this.#open();
  }

  /** Notifies of the line's state, at once if it is known; dispose of the result to unsubscribe. */
  onLine(listener: (state: LineState) => void): Disposable {
    this.#listeners.add(listener);
    if (this.#state) listener(this.#state);
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
  }

  /** Resolves once it is known whether the line is up, or when the signal ends. */
  async known(signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => resolve(), { once: true });
    using _listening = this.onLine(() => resolve());
    if (!signal.aborted) await promise;
  }

  /**
   * Holds the line for the duration of the work: no other request comes between its own. Rejects with a
   * `DriverError`; UNREACHABLE at once while the line is down.
   */
  use<Result>(
    work: (exchange: Exchange) => Promise<Result>,
    options: { readonly urgent: boolean; readonly signal: AbortSignal },
  ): Promise<Result> {
    return this.#turns.take(async () => {
      if (this.#line?.spoilt || this.#doubted) await this.#reopen();
      // Requests made while the line opens for the first time wait for it.
      if (!this.#state) await this.#working;
      const line = this.#line;
      if (!line) throw this.#lost();
      return work(this.#exchangeOn(line));
    }, options);
  }

  get health(): NetworkHealth {
    const now = this.#host.clock.monotonic();
    return {
      connected: this.#line !== undefined,
      waiting: this.#turns.waiting,
      ...this.#stopwatch.read(now),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort(new DriverError('UNREACHABLE'));
    this.#retry?.[Symbol.dispose]();
    this.#turns.clear(new DriverError('UNREACHABLE'));
    this.#line?.close();
    await this.#working.catch(() => {});
  }

  #exchangeOn(line: Line): Exchange {
    return {
      read: (cells: Cells) => this.#timed(line, () => line.read(cells)),
      writeCoil: (...about) => this.#timed(line, () => line.writeCoil(...about)),
      writeWord: (...about) => this.#timed(line, () => line.writeWord(...about)),
      writeWords: (...about) => this.#timed(line, () => line.writeWords(...about)),
    };
  }

  /** One request: answered in time, or aborted; a line that stays silent or is out of sync is closed. */
  async #timed<Answer>(line: Line, request: () => Promise<Answer>): Promise<Answer> {
    const { clock } = this.#host;
    const startedAt = clock.monotonic();
    const late = Promise.withResolvers<never>();
    late.promise.catch(() => {});
    const timeoutMs = this.#link.timeoutSeconds * 1000;
    const timer = clock.after(timeoutMs, () =>
      late.reject(new DriverError('TIMEOUT', { trouble: 'NO_ANSWER' })),
    );
    const gone = Promise.withResolvers<never>();
    gone.promise.catch(() => {});
    this.#flight = { line, fall: () => gone.reject(new DriverError('UNREACHABLE')) };
    try {
      const answer = await Promise.race([request(), late.promise, gone.promise]);
      this.#stopwatch.note(startedAt, clock.monotonic(), true);
      this.#unanswered = 0;
      await this.#pause(this.#link.pauseSeconds);
      return answer;
    } catch (error) {
      this.#stopwatch.note(startedAt, clock.monotonic(), false);
      const failure = toModbusError(error);
      this.#judge(failure);
      throw failure;
    } finally {
      timer[Symbol.dispose]();
      this.#flight = undefined;
    }
  }

  /**
   * Decides whether a line can be reused after a failure. An exception response is a response like any other.
   */
  #judge({ failure }: DriverError): void {
    if (failure === 'REFUSED') {
      this.#unanswered = 0;
      return;
    }
    this.#unanswered += 1;
    // Frames without transaction ids look like late responses, so a line is reopened after a missed
    // one.
    const numbered = this.#link.type === 'tcp';
    if (failure === 'PROTOCOL' || !numbered || this.#unanswered >= PATIENCE) this.#doubted = true;
  }

  async #open(): Promise<void> {
    const giveUp = new AbortController();
    const timer = this.#host.clock.after(CONNECT_MS, () =>
      giveUp.abort(new DriverError('TIMEOUT', { trouble: 'NO_ANSWER' })),
    );
    try {
      const line = await openLine(this.#link, AbortSignal.any([giveUp.signal, this.#end.signal]));
      if (this.#end.signal.aborted) return line.close();
      line.onClose(() => this.#lose(line));
      await this.#pause(this.#link.connectDelaySeconds);
      if (line.spoilt) {
        line.close();
        throw new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' });
      }
      if (this.#end.signal.aborted) return line.close();
      this.#line = line;
      this.#failures = 0;
      this.#unanswered = 0;
      this.#doubted = false;
      this.#notify({ up: true });
    } catch (error) {
      this.#failed(toModbusError(error));
    } finally {
      timer[Symbol.dispose]();
    }
  }

  /** Replaces an unreliable line in the same turn; listeners are notified only if that fails. */
  async #reopen(): Promise<void> {
    const line = this.#line;
    this.#line = undefined;
    line?.close();
    this.#retry?.[Symbol.dispose]();
    this.#working = this.#open();
    await this.#working;
  }

  #lose(line: Line): void {
    if (this.#flight?.line === line) this.#flight.fall();
    if (this.#line !== line) return;
    this.#line = undefined;
    this.#failed(new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' }));
  }

  #failed(error: DriverError): void {
    if (this.#end.signal.aborted) return;
    this.#notify({ up: false, error });
    const delay = Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** this.#failures);
    this.#failures += 1;
    const spread = 0.8 + this.#host.entropy.fraction() * 0.4;
    this.#retry?.[Symbol.dispose]();
    this.#retry = this.#host.clock.after(delay * spread, () => {
      this.#working = this.#open();
    });
  }

  #notify(state: LineState): void {
    const known = this.#state?.up === true && state.up;
    this.#state = state;
    if (known) return;
    for (const listener of this.#listeners) listener(state);
  }

  #lost(): DriverError {
    const trouble = this.#state?.up === false ? this.#state.error.trouble : undefined;
    return new DriverError('UNREACHABLE', trouble ? { trouble } : {});
  }

  async #pause(seconds: number): Promise<void> {
    if (seconds <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = this.#host.clock.after(seconds * 1000, resolve);
    this.#end.signal.addEventListener('abort', () => resolve(), { once: true });
    await promise.finally(() => timer[Symbol.dispose]());
  }
}
