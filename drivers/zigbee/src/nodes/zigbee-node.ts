import type { CommandOutcome, StateValue } from '@dimora/domain';
import {
  DriverError,
  isJson,
  type DeviceDescription,
  type DeviceReport,
  type Json,
  type NetworkHost,
  type Sources,
} from '@dimora/driver-kit';
import { EntityRunner } from '@dimora/driver-kit/mqtt';
import { askable } from '@dimora/driver-kit/zigbee';
import type { SleepersCommands } from '@dimora/driver-kit/sleepers';
import type { Events, Models } from 'zigbee-herdsman';
import { findByDevice, type Definition } from 'zigbee-herdsman-converters';
import { ask, send, valuesIn, type Converted } from './conversion.ts';
import { describeNode, isSleepy, type DescribedNode } from './describe-node.ts';
import { StateLink } from './state-link.ts';
import { within } from './time-limit.ts';
import { WaitingCommands, type Command } from './waiting-commands.ts';
import { isSilence, toZigbeeError } from './zigbee-error.ts';

/** What a node tells its controller. */
export type NodeHost = {
  readonly clock: NetworkHost['clock'];
  readonly log: NetworkHost['log'];
  /** What waits for the devices that sleep. */
  readonly sleepers: SleepersCommands;
  report(news: DeviceReport): void;
  /** It is something else than before, or can do more. */
  described(): void;
};

/** Milliseconds that one value may take to be read, and a configuration to be written. */
const READ_MS = 6_000;
const CONFIGURE_MS = 45_000;
/** Attempts to configure a device: some sleep in between. */
const ATTEMPTS = 3;
/** Key of what this driver remembers with a device. */
const MEMORY = 'dimora';

/** A device of the network at work: what it says becomes values of the house, and actions become commands. */
export class ZigbeeNode implements Disposable {
  readonly device: Models.Device;
  readonly #host: NodeHost;
  readonly #link: StateLink;
  readonly #runner: EntityRunner;
  readonly #state: Record<string, unknown> = {};
  #definition: Definition | undefined;
  #described: DescribedNode;
  #reachable = false;
  #attempts = 0;
  #isConfiguring = false;
  readonly #waiting: WaitingCommands;

  constructor(device: Models.Device, host: NodeHost) {
    this.device = device;
    this.#host = host;
    this.#link = new StateLink((values) => this.#send(values));
    this.#waiting = new WaitingCommands({
      node: device.ieeeAddr,
      sleepers: host.sleepers,
      description: () => this.description,
    });
    const report = (news: DeviceReport): void => this.#report(news);
    this.#runner = new EntityRunner(
      { clock: host.clock, remembered: () => undefined, report },
      this.#link,
    );
    this.#described = describeNode(device, undefined, this.#memory.sources);
  }

  get id(): string {
    return this.device.ieeeAddr;
  }

  get description(): DeviceDescription {
    return this.#described.description;
  }

  get definition(): Definition | undefined {
    return this.#definition;
  }

  get reachable(): boolean {
    return this.#reachable;
  }

  /** What it exposes, as the converters describe it, and everything that it has said so far. */
  get exposes(): readonly unknown[] {
    return this.#described.exposed?.exposes ?? [];
  }

  get state(): Readonly<Record<string, unknown>> {
    return this.#state;
  }

  /** What the keys of an endpoint's values end with: `left` for `state_left`; nothing for a device of one part. */
  endpointName(endpoint: number): string | undefined {
    const names = this.#definition?.endpoint?.(this.device) ?? {};
    return Object.keys(names).find((name) => name !== 'default' && names[name] === endpoint);
  }

  /** What its battery last said, per cent. */
  get batteryPercent(): number | null {
    const value = this.#state['battery'];
    return typeof value === 'number' ? value : null;
  }

  /** Finds out what the device is. */
  async define(): Promise<void> {
    const isKnown = this.device.interviewState === 'SUCCESSFUL';
    this.#definition = isKnown ? await findByDevice(this.device, true) : undefined;
    this.#redescribe();
    this.#tellWaiting();
    // None is known before somebody looks.
    if (this.#described.exposed?.updatable === true) this.tellUpdate('idle');
  }

  /**
   * Lets the device report what its definition needs, once for each version of the definition. True if that was
   * done now.
   */
  async configure(coordinator: Models.Endpoint): Promise<boolean> {
    const definition = this.#definition;
    if (!definition || this.#isConfiguring || this.#attempts >= ATTEMPTS) return false;
    if (this.#memory.configured === definition.version) return false;
    this.#attempts += 1;
    this.#isConfiguring = true;
    try {
      const configured = definition.configure?.(this.device, coordinator, definition);
      await within(this.#host.clock, CONFIGURE_MS, Promise.resolve(configured));
      this.#remember({ configured: definition.version });
      return true;
    } catch (error) {
      this.#host.log.warn('zigbee.notConfigured', { node: this.id, error });
      return false;
    } finally {
      this.#isConfiguring = false;
    }
  }

  /** Asks for its configuration again: the device was reset, or is asked for everything once more. */
  forgetConfiguration(): void {
    this.#attempts = 0;
    this.#remember({ configured: null });
  }

  /** A message has come from it. */
  async hear(message: Events.MessagePayload): Promise<void> {
    this.setReachable(true);
    const converted = this.#converted;
    if (!converted) return;
    try {
      this.#take(await valuesIn(converted, message));
    } catch (error) {
      this.#host.log.debug('zigbee.notUnderstood', { node: this.id, error });
    }
    void this.#sendWaiting();
  }

  /** Runs an action. Rejects with a `DriverError`. */
  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<CommandOutcome> {
    if (!this.#definition) throw new DriverError('UNREACHABLE');
    try {
      const outcome = await this.#runner.run(actionId, value, signal);
      if (this.#waiting.supersede(actionId)) this.tellState();
      return outcome;
    } catch (error) {
      const failure = toZigbeeError(error);
      if (this.isSleepy && this.#reachable && isSilence(failure)) {
        // It gets the command when it is heard; until then the wanted value is seen as sent.
        this.#waiting.put({ actionId, value }, (variable) => this.#runner.value(variable));
        this.#tellWaiting();
        return 'sent';
      }
      if (failure.failure === 'UNREACHABLE') this.setReachable(false);
      throw failure;
    }
  }

  /** Says once more what it has told: nothing waits for it any more. */
  tellState(): void {
    this.#link.tell(this.id, this.#state);
  }

  #tellWaiting(): void {
    const { wanted } = this.#waiting;
    if (Object.keys(wanted).length > 0) this.#host.report({ StateVars: wanted, assumed: true });
  }

  /** What it had isn't shown again before it has what waits for it. */
  #report(news: DeviceReport): void {
    const StateVars = this.#waiting.withoutWanted(news.StateVars ?? {});
    if (Object.keys(StateVars).length > 0) this.#host.report({ ...news, StateVars });
  }

  /** It is awake, for a moment: what has waited is sent. */
  async #sendWaiting(): Promise<void> {
    if (!this.#definition || Object.keys(this.#waiting.wanted).length === 0) return;
    await this.#waiting.send((command) => this.#sendLate(command));
    this.tellState();
  }

  /** Sends a command that has waited; it's missed if the device sleeps again. */
  async #sendLate({ actionId, value }: Command): Promise<'settled' | 'missed'> {
    const stop = new AbortController();
    using _late = this.#host.clock.after(READ_MS, () => stop.abort(new DriverError('TIMEOUT')));
    try {
      await this.#runner.run(actionId, value, stop.signal);
    } catch (error) {
      this.#host.log.warn('zigbee.waitingCommandFailed', { node: this.id, error });
      if (isSilence(toZigbeeError(error))) return 'missed';
    }
    return 'settled';
  }

  /**
   * Reads every value that can be read, one after the other; ends at the first that isn't answered. A device that
   * sleeps is asked only if it is known to be awake.
   */
  async refresh(signal: AbortSignal, isAwake = !this.isSleepy): Promise<void> {
    const { exposed } = this.#described;
    if (!exposed) return;
    await this.read(askable({ ...exposed, sleepy: !isAwake }), signal);
  }

  /** Reads values, as {@link refresh} reads all. */
  async read(properties: readonly string[], signal: AbortSignal): Promise<void> {
    const converted = this.#converted;
    if (!converted) return;
    for (const property of new Set(properties)) {
      if (signal.aborted) return;
      try {
        await within(this.#host.clock, READ_MS, ask(converted, property), signal);
      } catch (error) {
        if (!isSilence(toZigbeeError(error))) continue;
        // Some values are never answered by devices that are there.
        if (this.isSleepy) return;
        this.setReachable(await this.#isThere(signal));
        if (!this.#reachable) return;
      }
    }
  }

  async #isThere(signal: AbortSignal): Promise<boolean> {
    try {
      await within(this.#host.clock, READ_MS, this.device.ping(true), signal);
      return true;
    } catch {
      return false;
    }
  }

  /** Whether it answers; a device that sleeps is there as long as it wakes now and then. */
  setReachable(reachable: boolean): void {
    if (this.#reachable === reachable) return;
    this.#reachable = reachable;
    this.#host.report({ Reachable: reachable, trouble: reachable ? null : 'NO_ANSWER' });
    this.#host.described();
  }

  get isSleepy(): boolean {
    return isSleepy(this.device);
  }

  /** Whether newer firmware is there, and how far it is written. */
  tellUpdate(state: 'idle' | 'available' | 'updating'): void {
    this.#take({ update: { state } });
  }

  /** What it is has changed without a message: a scene was stored. */
  redescribe(): void {
    this.#redescribe();
  }

  [Symbol.dispose](): void {
    this.#runner[Symbol.dispose]();
  }

  get #converted(): Converted | undefined {
    const definition = this.#definition;
    return (
      definition && {
        device: this.device,
        definition,
        state: this.#state,
        publish: (values) => this.#take(isJson(values) ? values : {}),
        exposesChanged: () => this.#redescribe(),
      }
    );
  }

  #redescribe(): void {
    const before = JSON.stringify(this.#described.description);
    this.#described = describeNode(this.device, this.#definition, this.#memory.sources);
    const { description, entities } = this.#described;
    this.#runner.use(entities);
    if (JSON.stringify(description) === before) return;
    this.#remember({ sources: description.sources ?? {} });
    this.#host.described();
  }

  /** Everything that is known is said together; a press is said once. */
  #take(values: Json): void {
    if (Object.keys(values).length === 0) return;
    const { action, ...lasting } = values;
    Object.assign(this.#state, lasting);
    this.#link.tell(this.id, { ...this.#state, ...(typeof action === 'string' && { action }) });
  }

  async #send(values: unknown): Promise<void> {
    const converted = this.#converted;
    if (!converted || !isJson(values)) throw new DriverError('REFUSED');
    const after = await send(converted, values);
    if (!after) throw new DriverError('REFUSED');
    this.setReachable(true);
    this.#take(after);
  }

  get #memory(): { readonly configured: string | null; readonly sources: Sources } {
    const kept: unknown = this.device.meta[MEMORY];
    const { configured, sources } = isJson(kept) ? kept : {};
    return {
      configured: typeof configured === 'string' ? configured : null,
      sources: isJson(sources) ? textsIn(sources) : {},
    };
  }

  #remember(news: { readonly configured?: string | null; readonly sources?: Sources }): void {
    this.device.meta[MEMORY] = { ...this.#memory, ...news };
    this.device.save();
  }
}

const textsIn = (json: Json): Sources =>
  Object.fromEntries(
    Object.entries(json).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );
