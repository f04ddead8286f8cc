import type { StateValue } from '@dimora/domain';
import {
  decodeAll,
  DriverError,
  encodeWith,
  keepConnected,
  textIn,
  type DeviceSession,
  type DriverHost,
  type Sources,
} from '@dimora/driver-kit';
import { learn } from './capabilities/learn.ts';
import { chipsOf } from './chips.ts';
import type { ShellyCapability } from './capabilities/shelly-capability.ts';
import type { Components } from './codec/components.ts';
import type { News } from './codec/news.ts';
import { laidOver } from './codec/report.ts';
import { describe } from './describe.ts';
import { macOf, type ShellySettings } from './settings.ts';
import type { ShellyLine } from './shelly-line.ts';
import { openLine } from './wire/open-line.ts';

/** Milliseconds within which a device must answer a request. */
const ANSWER_MS = 5_000;
/** Events after which a device may have changed: other components, other configuration. */
const CHANGES = new Set(['config_changed', 'component_added', 'component_removed']);

/** A notification of one may hold its alarm or its fault alone, and only both tell whether all is well. */
const DETECTOR = /^(smoke|gas|flood):/;

/** A session with a Shelly. */
export class ShellySession implements DeviceSession {
  readonly #settings: ShellySettings;
  readonly #host: DriverHost;
  readonly #held = new DisposableStack();
  #capabilities: readonly ShellyCapability[] = [];
  #described = '';
  #sources: Sources;
  #chips: Readonly<Record<string, string>> = {};
  /** What the detectors said last. */
  #detectors: Components = {};
  #line: ShellyLine | undefined;
  #learning = false;

  constructor(settings: ShellySettings, host: DriverHost) {
    this.#settings = settings;
    this.#host = host;
    this.#sources = host.sources;
  }

  /** Starts connecting, and reconnects until disposed of. */
  start(): this {
    this.#held.use(keepConnected(this.#host, (signal, up) => this.#attend(signal, up)));
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<void> {
    const line = this.#line;
    if (!line) throw new DriverError('UNREACHABLE');
    const call = encodeWith(this.#capabilities, actionId, value);
    if (!call) throw new DriverError('REFUSED');
    // Each call uses a new connection, so another device may have taken the address.
    if (!line.live) await this.#identify(line, signal);
    await line.call(call, signal);
    if (!line.live) this.#take(await line.status(signal));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#held[Symbol.dispose]();
  }

  async #attend(signal: AbortSignal, up: () => void): Promise<never> {
    using line = await openLine(this.#settings, this.#host, signal);
    await this.#learn(line, signal);
    this.#line = line;
    up();
    const { promise: wrong, reject } = Promise.withResolvers<never>();
    const hear = (news: News): void => {
      try {
        this.#receive(news, line, signal);
      } catch (error) {
        // A connection that reports another device's identity is closed at once.
        this.#line = undefined;
        reject(error);
      }
    };
    try {
      return await Promise.race([line.follow(hear, signal), wrong]);
    } finally {
      this.#line = undefined;
    }
  }

  /** Checks the identity; throws ANOTHER_DEVICE if it isn't the installed one. */
  async #identify(line: ShellyLine, signal: AbortSignal): Promise<string> {
    const { mac, ModelName } = await line.info(inTime(signal));
    this.#mustBe(mac);
    return ModelName;
  }

  async #learn(line: ShellyLine, signal: AbortSignal): Promise<void> {
    const ModelName = await this.#identify(line, signal);
    const config = await line.config(inTime(signal));
    const status = await line.status(inTime(signal));
    this.#chips = await chipsOf(line, status, inTime(signal), this.#chips);
    const learnt = learn(status, config, ModelName, { given: this.#sources, chips: this.#chips });
    const description = describe(this.#settings, { ModelName, ...learnt });
    this.#capabilities = learnt.capabilities;
    this.#sources = learnt.sources;
    if (JSON.stringify(description) !== this.#described) this.#host.redescribe(description);
    this.#described = JSON.stringify(description);
    this.#take(status);
  }

  #receive(news: News, line: ShellyLine, signal: AbortSignal): void {
    if (news.kind === 'status') {
      this.#take(news.components);
      return;
    }
    for (const happening of news.happenings) {
      for (const capability of this.#capabilities) {
        const StateVars = capability.happened?.(happening);
        if (StateVars) this.#host.report({ StateVars });
      }
    }
    if (news.happenings.some(({ event }) => CHANGES.has(event))) void this.#relearn(line, signal);
  }

  /** Reads the capabilities again; one read at a time, however often the device reports a change. */
  async #relearn(line: ShellyLine, signal: AbortSignal): Promise<void> {
    if (this.#learning) return;
    this.#learning = true;
    try {
      await this.#learn(line, signal);
    } catch (error) {
      this.#host.log.debug('shelly.notRelearnt', { error: String(error) });
    } finally {
      this.#learning = false;
    }
  }

  #take(news: Components): void {
    const mac = news['sys'] && textIn(news['sys'], 'mac');
    if (mac !== undefined) this.#mustBe(mac.toLowerCase());
    const detectors = Object.entries(news).filter(([key]) => DETECTOR.test(key));
    this.#detectors = laidOver(this.#detectors, Object.fromEntries(detectors));
    const whole = detectors.map(([key, each]) => [key, this.#detectors[key] ?? each] as const);
    const components: Components = { ...news, ...Object.fromEntries(whole) };
    const StateVars = decodeAll(this.#capabilities, components);
    if (Object.keys(StateVars).length > 0) this.#host.report({ StateVars });
  }

  #mustBe(mac: string): void {
    if (!mac.endsWith(macOf(this.#settings)))
      throw new DriverError('UNREACHABLE', { trouble: 'ANOTHER_DEVICE' });
  }
}

const inTime = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
