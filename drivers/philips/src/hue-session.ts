import type { StateValue } from '@dimora/domain';
import {
  DriverError,
  type DeviceReport,
  type DeviceSession,
  type DriverHost,
  type Json,
} from '@dimora/driver-kit';
import { shareLink } from './bridge-links.ts';
import { abilitiesOf } from './capabilities.ts';
import { idOf } from './codec/event-stream.ts';
import { thingOf, type Resources, type Thing } from './codec/home.ts';
import { describe } from './describe.ts';
import type { HueCapability } from './hue-capability.ts';
import type { PhilipsSettings } from './settings.ts';

/** The bridge's status of a device that it can't reach by radio. */
const AWAY: ReadonlySet<unknown> = new Set([
  'disconnected',
  'connectivity_issue',
  'unidirectional_incoming',
]);

/** A session with a bridge, or with a device behind it. */
export class HueSession implements DeviceSession {
  readonly #settings: PhilipsSettings;
  readonly #host: DriverHost;
  readonly #held = new DisposableStack();
  readonly #shared: ReturnType<typeof shareLink>;
  #capabilities: readonly HueCapability[] = [];
  #described = '';
  #bridge: DeviceReport | undefined;
  /** Whether the device is reachable by radio; `missing` if the bridge no longer knows it. */
  #radio: 'there' | 'away' | 'missing' = 'there';
  #reported: string | undefined;
  #together = '{}';

  constructor(settings: PhilipsSettings, host: DriverHost) {
    this.#settings = settings;
    this.#host = host;
    this.#shared = this.#held.use(shareLink(settings, host));
  }

  /** Subscribes to the bridge. */
  start(): this {
    this.#held.use(
      this.#shared.link.listen({
        reach: (news) => {
          this.#bridge = news;
          this.#tellReachable();
        },
        renewed: (resources) => this.#renew(resources),
        changed: (change, now) => this.#change(change, now),
      }),
    );
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<void> {
    if (!this.#isReachable) throw new DriverError('UNREACHABLE');
    const owner = this.#capabilities.find(({ Actions }) =>
      Actions.some(({ Id }) => Id === actionId),
    );
    const put = owner?.encode?.(actionId, value);
    if (!put) throw new DriverError('REFUSED');
    await this.#shared.link.put(put, signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#held[Symbol.dispose]();
  }

  get #isReachable(): boolean {
    return this.#bridge?.Reachable === true && this.#radio === 'there';
  }

  #renew(resources: Resources): void {
    const { resource } = this.#settings;
    if (resource === undefined) return;
    const thing = thingOf(resources, resource);
    this.#radio = thing ? radioOf(thing) : 'missing';
    if (thing) this.#learn(thing);
    for (const service of thing?.services ?? []) this.#take(service);
    if (thing) this.#takeTogether(thing);
    this.#tellReachable();
  }

  #learn(thing: Thing): void {
    this.#capabilities = abilitiesOf(thing.services);
    const description = describe(this.#settings, { ...thing, capabilities: this.#capabilities });
    if (JSON.stringify(description) === this.#described) return;
    this.#described = JSON.stringify(description);
    this.#host.redescribe(description);
  }

  #change(change: Json, now: Json): void {
    const { resource } = this.#settings;
    const thing =
      resource === undefined ? undefined : thingOf(this.#shared.link.resources, resource);
    const id = idOf(change);
    if (!thing?.services.some((service) => idOf(service) === id)) return;
    this.#radio = radioOf(thing);
    this.#tellReachable();
    for (const capability of this.#capabilities) {
      const happened = capability.service === id ? capability.happened?.(change) : undefined;
      if (happened) this.#host.report({ StateVars: happened });
    }
    this.#take(now);
    this.#takeTogether(thing);
  }

  /** What several services say together is reported when it changes. */
  #takeTogether({ services }: Thing): void {
    const readings = this.#capabilities.map((each) => each.together?.(services));
    const StateVars = Object.assign({}, ...readings) as Record<string, StateValue>;
    if (JSON.stringify(StateVars) === this.#together) return;
    this.#together = JSON.stringify(StateVars);
    this.#host.report({ StateVars });
  }

  #take(service: Json): void {
    const id = idOf(service);
    const own = this.#capabilities.filter((capability) => capability.service === id);
    const StateVars = Object.assign({}, ...own.map((each) => each.decode(service))) as Record<
      string,
      StateValue
    >;
    if (Object.keys(StateVars).length > 0) this.#host.report({ StateVars });
  }

  #tellReachable(): void {
    const { Reachable = false, trouble = null } = this.#bridge ?? {};
    if (!this.#bridge) return;
    const news = this.#isReachable
      ? ({ Reachable: true, trouble: null } as const)
      : ({ Reachable: false, trouble: Reachable ? 'NO_ANSWER' : trouble } as const);
    if (this.#reported === JSON.stringify(news)) return;
    this.#reported = JSON.stringify(news);
    this.#host.report(news);
  }
}

function radioOf({ services }: Thing): 'there' | 'away' {
  const radio = services.find(({ type }) => type === 'zigbee_connectivity');
  return radio && AWAY.has(radio['status']) ? 'away' : 'there';
}
