import { plainName, type CommandOutcome, type DeviceAction, type StateValue } from '@dimora/domain';
import {
  confirmed,
  decodeAll,
  DriverError,
  Echo,
  echoes,
  isColour,
  isTravel,
  motionVariables,
  ToldColours,
  type DeviceSession,
  type DriverHost,
  type MqttLink,
  type MqttMessage,
  type Readings,
  type Snapshot,
} from '@dimora/driver-kit';
import { speakChannels } from './channels.ts';
import type { SpokenChannel } from './messages.ts';
import { textOf } from './payload.ts';
import { Perception } from './perception.ts';
import type { MqttSettings } from './settings.ts';

/** Tolerance for devices that round, in their own unit. */
const ROUNDING: Readonly<Record<string, number>> = { COLOR_TEMPERATURE: 60 };
const ROUNDING_OF_OTHERS = 1;

const roundingOf = (variable: string): number =>
  ROUNDING[plainName(variable)] ?? ROUNDING_OF_OTHERS;

/** True if there are any; for every message, so it makes no list of them. */
function hasAny(readings: Readings): boolean {
  for (const id in readings) if (Object.hasOwn(readings, id)) return true;
  return false;
}

/**
 * A session with a generic MQTT device: subscribes to its topics, and waits for its state to confirm a
 * command.
 */
export class MqttSession implements DeviceSession {
  readonly #settings: MqttSettings;
  readonly #host: DriverHost;
  readonly #link: MqttLink;
  readonly #channels: readonly SpokenChannel[];
  readonly #perception: Perception;
  readonly #echo = new Echo();
  readonly #colours = new ToldColours();
  readonly #values: Record<string, StateValue> = {};
  readonly #held = new DisposableStack();
  /** Its last reported availability; without an availability topic it counts as available. */
  #announced: boolean;

  constructor(settings: MqttSettings, host: DriverHost) {
    this.#settings = settings;
    this.#host = host;
    this.#link = host.mqtt(settings.broker);
    this.#channels = speakChannels(settings.channels, (variable) => this.#values[variable] ?? null);
    this.#perception = new Perception(settings.channels, host);
    this.#announced = settings.availabilityTopic === undefined;
  }

  /** Subscribes and starts reporting. */
  start(): this {
    const topics = new Set(this.#settings.channels.flatMap(({ stateTopic }) => stateTopic ?? []));
    for (const topic of topics)
      this.#held.use(this.#link.subscribe(topic, (message) => this.#receive(message)));
    const { availabilityTopic } = this.#settings;
    if (availabilityTopic !== undefined) {
      this.#held.use(
        this.#link.subscribe(availabilityTopic, (message) => this.#hearAvailability(message)),
      );
    }
    this.#held.use(this.#link.onUp(() => this.#tellReachable()));
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<CommandOutcome> {
    if (!this.#reachable) throw new DriverError('UNREACHABLE');
    const owner = this.#channels.find(({ Actions }) => Actions.some(({ Id }) => Id === actionId));
    const action = owner?.Actions.find(({ Id }) => Id === actionId);
    const messages = owner?.encode?.(actionId, value);
    if (!owner || !action || !messages) throw new DriverError('REFUSED');
    const send = async (): Promise<void> => {
      for (const { topic, payload, retain, qos } of messages)
        await this.#link.publish(topic, payload, { retain, qos });
    };
    const wanted = this.#wanted(owner, action, value);
    if (isTravel(action) && this.#tellsOf(action)) {
      // The broker has taken it. The device may be silent until it arrives.
      await send();
      return 'accepted';
    }
    if (wanted && action.UIControl === 'colour' && typeof wanted[1] === 'string')
      this.#colours.tell(wanted[0], wanted[1]);
    if (!owner.reported || !wanted) {
      await send();
      if (wanted) this.#assume({ [wanted[0]]: wanted[1] });
      return 'sent';
    }
    const [variable, state] = wanted;
    const fits = (readings: Readings): boolean =>
      echoes(readings[variable], state, roundingOf(variable));
    return confirmed(this.#echo, fits, send, signal);
  }

  snapshot(): Promise<Snapshot> {
    const picture = this.#perception.picture();
    if (picture) return Promise.resolve(picture);
    return Promise.reject(new DriverError(this.#reachable ? 'REFUSED' : 'UNREACHABLE'));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#held[Symbol.dispose]();
  }

  /** True if the device reports how far a travel has got, on whichever channel. */
  #tellsOf(action: DeviceAction): boolean {
    const told = motionVariables(action);
    return this.#channels.some(
      ({ reported, variable }) => reported && variable !== null && told.includes(variable),
    );
  }

  /** The state that will confirm a command, if there is one. */
  #wanted(
    { variable }: SpokenChannel,
    action: DeviceAction,
    value: StateValue,
  ): readonly [string, StateValue] | undefined {
    if (variable === null || action.ReplyAs !== variable) return undefined;
    if (action.Name === 'TOGGLE') return [variable, this.#values[variable] !== true];
    return [variable, isColour(value) ? value.toLowerCase() : value];
  }

  #receive(message: MqttMessage): void {
    this.#perception.hear(message);
    const readings = decodeAll(this.#channels, message);
    if (hasAny(readings)) this.#take(readings, message.retained);
  }

  #take(heard: Readings, retained: boolean): void {
    const readings = this.#colours.asMeant(heard);
    Object.assign(this.#values, readings);
    this.#host.report(retained ? { StateVars: readings, retained } : { StateVars: readings });
    this.#echo.heard(readings);
  }

  /** Reports a value that was only sent. */
  #assume(readings: Readings): void {
    Object.assign(this.#values, readings);
    this.#host.report({ StateVars: readings, assumed: true });
  }

  #hearAvailability({ payload }: MqttMessage): void {
    const text = textOf(payload);
    const { payloadOnline, payloadOffline } = this.#settings;
    if (text !== payloadOnline && text !== payloadOffline) return;
    this.#announced = text === payloadOnline;
    this.#tellReachable();
  }

  get #reachable(): boolean {
    return this.#link.up && this.#announced;
  }

  #tellReachable(): void {
    this.#host.report({ Reachable: this.#reachable });
  }
}
