import type { CommandOutcome, StateValue } from '@dimora/domain';
import {
  decodeAll,
  DriverError,
  Echo,
  echoes,
  isTravel,
  pause,
  poll,
  type DeviceSession,
  type DriverHost,
  type MqttLink,
  type MqttMessage,
} from '@dimora/driver-kit';
import type { TasmotaCapability } from './capabilities/tasmota-capability.ts';
import { readMessage, type TasmotaMessage } from './codec/message.ts';
import { topicOf } from './codec/topics.ts';
import { Learning } from './learning.ts';
import type { TasmotaSettings } from './settings.ts';

/** Periods of silence after which the device is queried. */
const SILENT_PERIODS = 2;
const ANSWER_MS = 5_000;
/** Milliseconds in which firmware says that it doesn't know a command; a shutter's arrival comes later. */
const REFUSAL_MS = 1_000;

/** A session with a Tasmota device over MQTT. */
export class TasmotaSession implements DeviceSession {
  readonly #settings: TasmotaSettings;
  readonly #host: DriverHost;
  readonly #link: MqttLink;
  readonly #messages = new Set<(message: TasmotaMessage) => void>();
  readonly #echo = new Echo();
  readonly #held = new DisposableStack();
  readonly #values: Record<string, StateValue> = {};
  readonly #learning: Learning;
  #online = false;
  #heardAt: number;

  constructor(settings: TasmotaSettings, host: DriverHost) {
    this.#settings = settings;
    this.#host = host;
    this.#link = host.mqtt(settings.broker);
    this.#learning = new Learning(settings, host);
    this.#heardAt = host.clock.monotonic();
  }

  /** Subscribes, and queries everything whenever the broker connects. */
  start(): this {
    for (const prefix of ['stat', 'tele'] as const) {
      const filter = topicOf(this.#settings, prefix, '+');
      this.#held.use(this.#link.subscribe(filter, (message) => this.#receive(message)));
    }
    this.#held.use(
      this.#link.onUp((up) => {
        // A broker that reconnects sends every availability again.
        this.#setOnline(false);
        if (up) this.#ask();
      }),
    );
    const periodMs = this.#settings.telePeriod * SILENT_PERIODS * 1000;
    this.#held.use(poll(this.#host, periodMs, (signal) => this.#checkPresence(periodMs, signal)));
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<CommandOutcome> {
    if (!this.#reachable) throw new DriverError('UNREACHABLE');
    const owner = this.#learning.ownerOf(actionId);
    const command = owner?.encode?.(actionId, value);
    if (!owner || !command) throw new DriverError('REFUSED');
    const stop = new AbortController();
    const ends = AbortSignal.any([signal, stop.signal]);
    const answer = this.#answer(owner, actionId, value, ends).then(() => 'confirmed' as const);
    const sent = this.#send(command.command, command.payload);
    const moves = owner.Actions.some((action) => action.Id === actionId && isTravel(action));
    // The device is there and was sent the command: it may be silent until it arrives.
    const taken = moves ? sent.then(() => this.#accepted(ends)) : answer;
    const [outcome] = await Promise.all([Promise.race([answer, taken]), sent]).finally(() =>
      stop.abort(),
    );
    return outcome;
  }

  /** Resolves when a command that wasn't refused counts as accepted; never once the signal has ended. */
  async #accepted(signal: AbortSignal): Promise<CommandOutcome> {
    await pause(this.#host, REFUSAL_MS, signal);
    return signal.aborted ? new Promise(() => {}) : 'accepted';
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#held[Symbol.dispose]();
  }

  /** Resolves when the device confirms, rejects when it rejects the command as unknown. */
  async #answer(
    owner: TasmotaCapability,
    actionId: string,
    value: StateValue,
    signal: AbortSignal,
  ): Promise<void> {
    const action = owner.Actions.find(({ Id }) => Id === actionId);
    const variable = action?.ReplyAs ?? '';
    const wanted = action?.Name === 'TOGGLE' ? this.#values[variable] !== true : value;
    const { promise: told, resolve, reject } = Promise.withResolvers<void>();
    const listen = (message: TasmotaMessage): void => {
      if (message.kind === 'refusal') reject(new DriverError('REFUSED'));
      if (owner.confirms?.(message, actionId, value)) resolve();
    };
    this.#messages.add(listen);
    const echoed = owner.confirms
      ? new Promise<void>((_, fail) =>
          signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true }),
        )
      : this.#echo.expect((readings) => echoes(readings[variable], wanted, owner.within), signal);
    await Promise.race([told, echoed]).finally(() => this.#messages.delete(listen));
  }

  #send(command: string, payload: string): Promise<void> {
    return this.#link.publish(topicOf(this.#settings, 'cmnd', command), payload);
  }

  /** Queries state and sensors; a device that doesn't answer is offline, and its last will says so. */
  #ask(): void {
    for (const status of ['10', '11']) this.#send('STATUS', status).catch(() => {});
  }

  #receive({ topic, payload, retained }: MqttMessage): void {
    const message = readMessage(this.#settings, topic, payload);
    if (!message) return;
    if (message.kind === 'online') {
      this.#setOnline(message.online);
      if (message.online && !retained) this.#ask();
      return;
    }
    if (!retained) this.#sawLife();
    this.#learning.hear(message);
    const readings = decodeAll(this.#learning.capabilities, message);
    if (Object.keys(readings).length > 0) {
      Object.assign(this.#values, readings);
      this.#host.report({ StateVars: readings, retained });
    }
    for (const listen of this.#messages) listen(message);
    this.#echo.heard(readings);
  }

  /** Detects a device that disappeared without its last will. Rejects while it stays silent. */
  async #checkPresence(periodMs: number, signal: AbortSignal): Promise<void> {
    if (!this.#reachable || this.#host.clock.monotonic() - this.#heardAt < periodMs) return;
    const before = this.#heardAt;
    this.#ask();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = this.#host.clock.after(ANSWER_MS, resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
    await promise.finally(() => timer[Symbol.dispose]());
    if (!signal.aborted && this.#heardAt === before) this.#setOnline(false);
  }

  #sawLife(): void {
    this.#heardAt = this.#host.clock.monotonic();
    if (!this.#online) this.#setOnline(true);
  }

  #setOnline(online: boolean): void {
    this.#online = online;
    this.#tellReachable();
  }

  get #reachable(): boolean {
    return this.#link.up && this.#online;
  }

  #tellReachable(): void {
    const trouble = this.#link.up ? 'NO_ANSWER' : 'BROKER_AWAY';
    this.#host.report({ Reachable: this.#reachable, trouble: this.#reachable ? null : trouble });
  }
}
