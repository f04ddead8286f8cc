import mqtt, { type MqttClient } from 'mqtt';
import type { AppliancePart } from './parts.ts';

/** An appliance's broker and parts. */
export type AnnouncingOptions = {
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  /** Its base topic, and the node id in its announcements. */
  readonly base: string;
  readonly parts: readonly AppliancePart[];
  readonly prefix?: string;
  readonly name?: string;
  readonly reconnectMs?: number;
};

/**
 * An appliance that announces itself with Home Assistant's MQTT discovery, part by part, with abbreviated
 * keys and `~`.
 */
export class AnnouncingAppliance implements AsyncDisposable {
  /** If true, it ignores and sends nothing while it stays connected. */
  muted = false;
  /** Commands received, whether it answered or not. */
  received = 0;
  readonly #options: AnnouncingOptions;
  readonly #client: MqttClient;
  readonly #states = new Map<string, string>();
  #parts: readonly AppliancePart[];

  constructor(options: AnnouncingOptions) {
    const { url, username, password, base, reconnectMs = 500 } = options;
    this.#options = options;
    this.#parts = options.parts;
    for (const { states } of options.parts)
      for (const [topic, payload] of Object.entries(states)) this.#states.set(topic, payload);
    this.#client = mqtt.connect(url, {
      clientId: `announcing-${base.replaceAll('/', '-')}`,
      protocolVersion: 4,
      reconnectPeriod: reconnectMs,
      reconnectOnConnackError: true,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      will: { topic: `${base}/status`, payload: Buffer.from('offline'), retain: true, qos: 1 },
    });
    this.#client.on('connect', () => this.#onConnect());
    this.#client.on('message', (topic, payload) => this.#receive(topic, payload.toString()));
    this.#client.on('error', () => {});
  }

  /** Resolves once it has published that it is online. */
  async ready(): Promise<void> {
    if (!this.#client.connected)
      await new Promise<void>((resolve) => this.#client.once('connect', () => resolve()));
  }

  /** The message it publishes on a topic below its base. */
  state(topic: string): string | undefined {
    return this.#states.get(topic);
  }

  /** Changes by itself, and publishes its state. */
  change(topic: string, payload: string): void {
    this.#states.set(topic, payload);
    if (!this.muted) this.#publish(`${this.#options.base}/${topic}`, payload);
  }

  /** Removes or adds a part and announces the change, as after a firmware update. */
  rebuild(parts: readonly AppliancePart[]): void {
    for (const part of this.#parts)
      if (!parts.includes(part)) this.#publish(this.#configTopic(part), '');
    this.#parts = parts;
    for (const { states } of parts)
      for (const [topic, payload] of Object.entries(states))
        if (!this.#states.has(topic)) this.#states.set(topic, payload);
    this.#announce();
    this.#tell();
  }

  /** Publishes anything on a topic below its base, or on any topic. */
  blurt(topic: string, payload: string | Uint8Array, anywhere = false): void {
    const where = anywhere ? topic : `${this.#options.base}/${topic}`;
    this.#client.publish(where, typeof payload === 'string' ? payload : Buffer.from(payload));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.endAsync(true);
  }

  #onConnect(): void {
    (this.#client.stream as { setNoDelay?: (on: boolean) => unknown }).setNoDelay?.(true);
    const { base } = this.#options;
    this.#client.subscribe([`${base}/+/set`, `${base}/+/+/set`, `${this.#prefix}/status`]);
    this.#announce();
    this.#publish(`${base}/status`, 'online');
    this.#tell();
  }

  get #prefix(): string {
    return this.#options.prefix ?? 'homeassistant';
  }

  #configTopic({ component, object }: AppliancePart): string {
    return `${this.#prefix}/${component}/${this.#options.base.replaceAll('/', '-')}/${object}/config`;
  }

  #announce(): void {
    const { base, name = 'Simulated appliance' } = this.#options;
    for (const part of this.#parts) {
      const config = {
        '~': base,
        uniq_id: `${base}-${part.object}`,
        name: part.name,
        avty: [{ t: '~/status' }],
        dev: { ids: [base], name, mf: 'Dimora', mdl: 'Simulator' },
        o: { name: 'simulator' },
        ...part.config,
      };
      this.#publish(this.#configTopic(part), JSON.stringify(config));
    }
  }

  #tell(): void {
    if (this.muted) return;
    for (const [topic, payload] of this.#states)
      this.#publish(`${this.#options.base}/${topic}`, payload);
  }

  #publish(topic: string, payload: string): void {
    this.#client.publish(topic, payload, { retain: true, qos: 1 });
  }

  #receive(topic: string, text: string): void {
    if (topic === `${this.#prefix}/status`) {
      if (text === 'online' && !this.muted) this.#announce();
      return;
    }
    this.received += 1;
    if (this.muted) return;
    const below = topic.slice(this.#options.base.length + 1);
    for (const { commands } of this.#parts) {
      const obey = Object.hasOwn(commands, below) ? commands[below] : undefined;
      obey?.(text, {
        get: (at) => this.#states.get(at) ?? '',
        set: (at, to) => this.change(at, to),
      });
    }
  }
}
