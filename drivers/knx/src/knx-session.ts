import {
  onChannel,
  splitChannel,
  type CommandOutcome,
  type DeviceAction,
  type StateValue,
} from '@dimora/domain';
import {
  DriverError,
  Echo,
  echoes,
  pause,
  type DeviceReport,
  type DeviceSession,
  type DriverHost,
  type Lease,
} from '@dimora/driver-kit';
import { bindingsOf, hasStatus, isState, type Binding } from './binding.ts';
import { NOTHING, type Payload, type Telegram } from './codec/telegram.ts';
import { payloadFor, pulseOf, valueOf } from './codec/value.ts';
import { describe } from './describe.ts';
import { readFirst } from './first-reading.ts';
import type { Line } from './line/line.ts';
import type { KnxProperty } from './properties.ts';
import { LEARNING, recalledBy, scenePayload, sceneOf } from './scenes.ts';
import type { KnxSettings } from './settings.ts';
import { Travels } from './travel.ts';

/** Milliseconds that a device has to report the outcome of a command, before its status is read. */
const SAYS_MS = 1_500;
/** Properties that change slowly: the line's confirmation counts, the value follows. */
const SLOW: ReadonlySet<KnxProperty> = new Set([
  'BRIGHTNESS',
  'COLOR',
  'COLOR_TEMPERATURE',
  'MOVEMENT',
  'POSITION',
]);
/** Tolerance between commanded and reported numbers: devices use other steps. */
const NEAR = 0.1;

/** A session with a device on a line. */
export class KnxSession implements DeviceSession {
  readonly #settings: KnxSettings;
  readonly #host: DriverHost;
  readonly #lease: Lease<Line>;
  readonly #bindings: readonly Binding[];
  readonly #values: Record<string, StateValue> = {};
  readonly #echo = new Echo();
  readonly #end = new AbortController();
  readonly #held = new DisposableStack();
  readonly #travels: Travels;
  /** Addresses that have reported since the line came up. */
  readonly #reported = new Set<number>();
  #reading = new AbortController();
  #missed = false;

  constructor(settings: KnxSettings, host: DriverHost, lease: Lease<Line>) {
    this.#settings = settings;
    this.#host = host;
    this.#lease = lease;
    this.#bindings = bindingsOf(settings);
    this.#travels = this.#held.use(
      new Travels(host.clock, settings.travelSeconds * 1000, (channel) =>
        this.#tell({ [onChannel('MOVEMENT', channel)]: 'STOP' }),
      ),
    );
  }

  /** Subscribes to its addresses, and reads them whenever the line comes up. */
  start(): this {
    const groups = new Set(this.#bindings.flatMap(({ group, status }) => [group, status]));
    this.#held.use(
      this.#lease.thing.listen(groups, {
        reach: (news) => this.#hearLine(news),
        heard: (telegram) => this.#receive(telegram),
      }),
    );
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<CommandOutcome> {
    const action = describe(this.#settings).Actions.find(({ Id }) => Id === actionId);
    if (!action) throw new DriverError('REFUSED');
    const ends = AbortSignal.any([signal, this.#end.signal]);
    if (action.Name === 'RECALL_SCENE' || action.Name === 'LEARN_SCENE')
      return this.#stage(action, value, ends);
    const { channel } = splitChannel(actionId);
    const property = action.Name === 'DIM' ? 'DIMMING' : action.Name;
    const binding = this.#bindingOf(action.ReplyAs ?? onChannel(property, channel));
    if (!binding?.writable) throw new DriverError('REFUSED');
    if (binding.property === 'PRESS') {
      await this.#write(binding, pulseOf(binding), ends);
      return 'sent';
    }
    if (binding.property === 'DIMMING') return this.#dim(binding, value, ends);
    const stop = value === 'STOP' ? this.#bindingOf(onChannel('STOP', channel)) : undefined;
    if (stop) {
      await this.#write(stop, pulseOf(stop), ends);
      this.#tell({ [onChannel('MOVEMENT', channel)]: 'STOP' });
      return 'accepted';
    }
    const wanted = action.Name === 'TOGGLE' ? this.#values[binding.variable] !== true : value;
    return this.#become(binding, wanted, ends);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort(new DriverError('UNREACHABLE'));
    this.#reading.abort();
    this.#held[Symbol.dispose]();
    await this.#lease[Symbol.asyncDispose]();
  }

  #bindingOf(variable: string): Binding | undefined {
    return this.#bindings.find((each) => each.variable === variable);
  }

  /** Recalls a scene, or stores the present state in the one recalled last. */
  async #stage(
    { Name }: DeviceAction,
    value: StateValue,
    signal: AbortSignal,
  ): Promise<CommandOutcome> {
    const learn = Name === 'LEARN_SCENE';
    const scene = sceneOf(this.#bindings, learn ? (this.#values['SCENE'] ?? null) : value);
    if (!scene?.writable || (learn && scene.datapoint !== LEARNING))
      throw new DriverError('REFUSED');
    await this.#write(scene, scenePayload(scene, learn), signal);
    this.#tell({ SCENE: scene.scene.name }, true);
    return 'sent';
  }

  /** Starts or stops dimming. A light that reports its brightness is read once it has stopped. */
  async #dim(binding: Binding, value: StateValue, signal: AbortSignal): Promise<CommandOutcome> {
    const payload = payloadFor(binding, value);
    if (!payload) throw new DriverError('REFUSED');
    await this.#write(binding, payload, signal);
    const level = this.#bindingOf(onChannel('BRIGHTNESS', binding.channel));
    if (!level) return 'sent';
    if (value === 'STOP') void this.#askLater(level, this.#end.signal);
    return 'accepted';
  }

  /**
   * Sends a value and waits until the device confirms it. Without a status address it can only be sent: the
   * line confirms the telegram, not its effect.
   */
  async #become(
    binding: Binding,
    wanted: StateValue,
    signal: AbortSignal,
  ): Promise<CommandOutcome> {
    const payload = payloadFor(binding, wanted);
    const meant = payload && valueOf(binding, payload);
    if (!payload || meant === undefined) throw new DriverError('REFUSED');
    const { property, variable } = binding;
    if (!hasStatus(binding) || SLOW.has(property)) {
      await this.#write(binding, payload, signal);
      if (hasStatus(binding)) return 'accepted';
      this.#tell({ [variable]: meant }, true);
      return 'sent';
    }
    const isSo = this.#values[variable] === meant;
    const over = new AbortController();
    const either = AbortSignal.any([signal, over.signal]);
    const said = this.#echo.expect((readings) => echoes(readings[variable], meant, NEAR), either);
    said.catch(() => {});
    try {
      await this.#write(binding, payload, signal);
      // Many devices report nothing when nothing changes.
      if (isSo) return 'confirmed';
      void this.#askLater(binding, either);
      await said;
      return 'confirmed';
    } finally {
      over.abort(new DriverError('TIMEOUT'));
    }
  }

  async #askLater({ status }: Binding, signal: AbortSignal): Promise<void> {
    await pause(this.#host, SAYS_MS, signal);
    if (!signal.aborted) await this.#ask(status, signal).catch(() => {});
  }

  #write({ group }: Binding, payload: Payload, signal: AbortSignal): Promise<void> {
    return this.#lease.thing.send({ group, service: 'write', payload }, { urgent: true, signal });
  }

  #ask(group: number, signal: AbortSignal): Promise<void> {
    const question = { group, service: 'read', payload: NOTHING } as const;
    return this.#lease.thing.send(question, { urgent: false, signal });
  }

  #receive({ group, service, payload }: Telegram): void {
    if (service === 'read') return;
    this.#reported.add(group);
    const readings: Record<string, StateValue> = {};
    for (const binding of this.#bindings) {
      if (binding.status !== group || !isState(binding)) continue;
      const value = valueOf(binding, payload);
      if (value !== undefined) readings[binding.variable] = value;
    }
    for (const { property, channel, group: at } of this.#bindings)
      if (property === 'STOP' && at === group) readings[onChannel('MOVEMENT', channel)] = 'STOP';
    const scene = recalledBy(this.#bindings, group, payload);
    if (scene !== undefined) readings['SCENE'] = scene;
    if (Object.keys(readings).length > 0) this.#tell(readings);
  }

  #tell(StateVars: Readonly<Record<string, StateValue>>, assumed = false): void {
    Object.assign(this.#values, StateVars);
    this.#host.report({
      StateVars,
      Reachable: true,
      ...(this.#missed && { trouble: null }),
      ...(assumed && { assumed }),
    });
    this.#missed = false;
    this.#echo.heard(StateVars);
    for (const [variable, value] of Object.entries(StateVars)) {
      const { plain, channel } = splitChannel(variable);
      const moves = plain === 'MOVEMENT' ? this.#bindingOf(variable) : undefined;
      if (moves && !hasStatus(moves)) this.#travels.of(channel).sent(value);
    }
    for (const [variable, value] of Object.entries(StateVars)) {
      const { plain, channel } = splitChannel(variable);
      if (plain === 'POSITION') this.#travels.of(channel).at(value);
    }
  }

  #hearLine(news: DeviceReport): void {
    this.#host.report(news);
    this.#reading.abort();
    this.#reading = new AbortController();
    this.#reported.clear();
    this.#missed = false;
    if (news.Reachable !== true) return;
    void this.#readAll(AbortSignal.any([this.#reading.signal, this.#host.signal]));
  }

  /** Reads all states, because the bus only reports changes. */
  async #readAll(signal: AbortSignal): Promise<void> {
    const asked = this.#bindings.filter((each) => each.readAtStart && isState(each));
    const groups = [...new Set(asked.map(({ status }) => status))];
    const isKnown = (group: number): boolean => this.#reported.has(group);
    const ask = (group: number): Promise<void> => this.#ask(group, signal);
    this.#missed = await readFirst(this.#host, groups, { ask, isKnown }, signal);
    if (this.#missed && !signal.aborted) this.#host.report({ trouble: 'NO_ANSWER' });
  }
}
