import type { CommandOutcome, StateValue } from '@dimora/domain';
import type { Readings } from '../capability.ts';
import { confirmed } from '../commands/confirm.ts';
import { Echo, echoes } from '../commands/echo.ts';
import { ToldColours } from '../commands/told-colours.ts';
import { DriverError } from '../driver-error.ts';
import type { DriverHost } from '../driver.ts';
import { isTravel, motionVariables } from '../motion/motion-watch.ts';
import type { MqttLink, MqttMessage } from '../mqtt-link.ts';
import { isPress, withoutPresses } from '../presses.ts';
import type { Entity, EntityMessage } from './entity.ts';
import { Lifetimes } from './lifetimes.ts';
import { Payload } from './payload.ts';

/** Tolerance between commanded and reported numbers: many devices use other steps. */
const ROUNDING: Readonly<Record<string, number>> = { COLOR_TEMPERATURE: 60 };
const ROUNDING_OF_OTHERS = 1;

/** What a runner needs of its device's hub. */
type RunnerHost = Pick<DriverHost, 'report' | 'clock' | 'remembered'>;

/** Called for every message on the entities' topics: before they read it, and after. */
type RunnerHooks = {
  readonly hears?: (topic: string, payload: Payload) => void;
  readonly heard?: (topic: string, payload: Payload) => void;
};

/**
 * Runs the entities of one device on a link: decodes each payload once, reports all values of a message
 * together, and lets a command wait for the state that confirms it.
 */
export class EntityRunner implements Disposable {
  readonly #host: RunnerHost;
  readonly #link: MqttLink;
  readonly #hooks: RunnerHooks;
  readonly #lifetimes: Lifetimes;
  /** What parts that aren't there have told, by their source: it counts once they are. */
  readonly #withheld = new Map<string, Readings>();
  readonly #echo = new Echo();
  readonly #values: Record<string, StateValue> = {};
  readonly #colours = new ToldColours();
  readonly #subscriptions = new Map<string, Disposable>();
  #entities: readonly Entity[] = [];
  #byTopic = new Map<string, readonly Entity[]>();

  constructor(host: RunnerHost, link: MqttLink, hooks: RunnerHooks = {}) {
    this.#host = host;
    this.#link = link;
    this.#hooks = hooks;
    this.#lifetimes = new Lifetimes(host.clock, (readings) => this.#report(readings, false));
  }

  /** The value that the device reported last. */
  value(variable: string): StateValue {
    return this.#values[variable] ?? null;
  }

  /** Replaces the entities: subscribes to new topics and unsubscribes from old ones. */
  use(entities: readonly Entity[], others: readonly string[] = []): void {
    this.#entities = entities;
    const byTopic = new Map<string, Entity[]>(others.map((topic) => [topic, []]));
    for (const entity of entities)
      for (const topic of new Set(entity.topics))
        byTopic.set(topic, [...(byTopic.get(topic) ?? []), entity]);
    this.#byTopic = byTopic;
    for (const [topic, subscription] of this.#subscriptions) {
      if (byTopic.has(topic)) continue;
      subscription[Symbol.dispose]();
      this.#subscriptions.delete(topic);
    }
    for (const topic of byTopic.keys())
      if (!this.#subscriptions.has(topic))
        this.#subscriptions.set(
          topic,
          this.#link.subscribe(topic, (message) => this.#receive(message)),
        );
    this.#lifetimes.use(
      entities.flatMap(({ lifetimes = [] }) => lifetimes),
      (variable) => this.#values[variable] ?? this.#host.remembered(variable) ?? null,
    );
  }

  /**
   * Runs an action: `sent` if the device reports nothing that could confirm it, `accepted` if something has
   * to travel and its arrival is reported. Rejects with REFUSED if no
   * entity supports it, and when the signal ends first.
   */
  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<CommandOutcome> {
    const entity = this.#entities.find(({ capability }) =>
      capability.Actions.some(({ Id }) => Id === actionId),
    );
    const action = entity?.capability.Actions.find(({ Id }) => Id === actionId);
    const messages =
      action && entity?.write?.(action.Name, value, (variable) => this.#values[variable] ?? null);
    if (!entity || !action || !messages) throw new DriverError('REFUSED');
    if (!isThere(entity)) throw new DriverError('UNREACHABLE');
    const variable = action.ReplyAs;
    const wanted = action.Name === 'TOGGLE' ? this.value(variable ?? '') !== true : value;
    if (variable === null) {
      await this.#send(messages);
      return 'sent';
    }
    if (action.UIControl === 'colour' && typeof wanted === 'string')
      this.#colours.tell(variable, wanted);
    const signs = isTravel(action) ? motionVariables(action) : [];
    const told = this.#entities.flatMap((each) => each.told);
    if (![variable, ...signs].some((each) => told.includes(each))) {
      await this.#send(messages);
      this.#assume({ [variable]: wanted });
      return 'sent';
    }
    if (isTravel(action)) {
      // The broker has taken it. The device may be silent until it arrives.
      await this.#send(messages);
      return 'accepted';
    }
    const within = ROUNDING[variable.replace(/_\d+$/, '')] ?? ROUNDING_OF_OTHERS;
    const fits = (readings: Readings): boolean =>
      echoes(readings[variable], lowered(wanted), within);
    return confirmed(this.#echo, fits, () => this.#send(messages), signal);
  }

  [Symbol.dispose](): void {
    for (const subscription of this.#subscriptions.values()) subscription[Symbol.dispose]();
    this.#subscriptions.clear();
    this.#lifetimes[Symbol.dispose]();
  }

  async #send(messages: readonly EntityMessage[]): Promise<void> {
    for (const { topic, payload, retain, qos } of messages)
      await this.#link.publish(topic, payload, { retain, qos });
  }

  #receive({ topic, payload: bytes, retained }: MqttMessage): void {
    const payload = new Payload(bytes);
    this.#hooks.hears?.(topic, payload);
    const readings: Record<string, StateValue> = this.#comings();
    for (const entity of this.#byTopic.get(topic) ?? []) {
      const told = entity.read(topic, payload);
      if (isThere(entity)) Object.assign(readings, told);
      else this.#withhold(entity.source, told);
    }
    if (Object.keys(readings).length > 0) this.#take(readings, retained);
    this.#hooks.heard?.(topic, payload);
  }

  #withhold(source: string, told: Readings): void {
    this.#withheld.set(source, { ...this.#withheld.get(source), ...withoutPresses(told) });
  }

  /** What parts have told that are there again; unknown for those that have left while others are there. */
  #comings(): Record<string, StateValue> {
    const readings: Record<string, StateValue> = {};
    const someAre = this.#entities.some(isThere);
    for (const { source, presence, told } of this.#entities) {
      if (!presence) continue;
      if (presence.available) {
        Object.assign(readings, this.#withheld.get(source));
        this.#withheld.delete(source);
      } else if (presence.gone && someAre)
        for (const variable of told)
          if (
            !isPress(variable) &&
            (this.#values[variable] ?? this.#host.remembered(variable) ?? null) !== null
          )
            readings[variable] = null;
    }
    return readings;
  }

  #take(readings: Readings, retained: boolean): void {
    const told = retained ? this.#lifetimes.over(readings) : readings;
    const meant = this.#colours.asMeant(told);
    this.#lifetimes.heard(meant);
    this.#report(meant, retained);
    this.#echo.heard(meant);
  }

  #report(readings: Readings, retained: boolean): void {
    Object.assign(this.#values, readings);
    this.#host.report({ StateVars: readings, retained });
  }

  /** Reports a value that was only sent. */
  #assume(readings: Readings): void {
    Object.assign(this.#values, readings);
    this.#host.report({ StateVars: readings, assumed: true });
  }
}

const isThere = ({ presence }: Entity): boolean => presence?.available ?? true;

const lowered = (value: StateValue): StateValue =>
  typeof value === 'string' && value.startsWith('#') ? value.toLowerCase() : value;
