import mqtt, { type MqttClient } from 'mqtt';

/** A gadget's broker and initial state. */
export type GadgetOptions = {
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly base: string;
  readonly state: Readonly<Record<string, unknown>>;
  readonly reconnectMs?: number;
};

/** A generic gadget: JSON on its state and set topics, and a word for its availability. */
export class MqttGadget implements AsyncDisposable {
  /** If true, it ignores and sends nothing while it stays connected. */
  muted = false;
  /** Commands received, whether it answered or not. */
  received = 0;
  /** Commands it has carried out, newest last. */
  readonly commands: string[] = [];
  readonly #base: string;
  readonly #client: MqttClient;
  #state: Record<string, unknown>;

  constructor(options: GadgetOptions) {
    const { url, base, username, password, reconnectMs = 500 } = options;
    this.#base = base;
    this.#state = { ...options.state };
    this.#client = mqtt.connect(url, {
      clientId: `gadget-${base.replaceAll('/', '-')}`,
      protocolVersion: 4,
      reconnectPeriod: reconnectMs,
      reconnectOnConnackError: true,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      will: {
        topic: `${base}/availability`,
        payload: Buffer.from('offline'),
        retain: true,
        qos: 1,
      },
    });
    this.#client.on('connect', () => {
      (this.#client.stream as { setNoDelay?: (on: boolean) => unknown }).setNoDelay?.(true);
      this.#client.subscribe(`${base}/set`);
      this.#client.publish(`${base}/availability`, 'online', { retain: true, qos: 1 });
      this.#tell();
    });
    this.#client.on('message', (_topic, payload) => this.#receive(payload.toString()));
    // It reconnects by itself; without a broker there is no one to notify.
    this.#client.on('error', () => {});
  }

  /** Its current state as it would be published. */
  get state(): Readonly<Record<string, unknown>> {
    return this.#state;
  }

  /** Resolves once it has published that it is online. */
  async ready(): Promise<void> {
    if (!this.#client.connected)
      await new Promise<void>((resolve) => this.#client.once('connect', () => resolve()));
  }

  /** Sets a new broker password, as if typed into the gadget, and reconnects with it. */
  setPassword(password: string): void {
    this.#client.options.password = password;
    this.#client.reconnect();
  }

  /** Changes by itself, and publishes its state. */
  change(values: Record<string, unknown>): void {
    this.#state = { ...this.#state, ...values };
    this.#tell();
  }

  /** Publishes anything on a topic of its own. */
  blurt(name: string, payload: string | Uint8Array): void {
    this.#client.publish(
      `${this.#base}/${name}`,
      typeof payload === 'string' ? payload : Buffer.from(payload),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.endAsync(true);
  }

  #receive(text: string): void {
    this.received += 1;
    if (this.muted) return;
    this.commands.push(text);
    if (this.commands.length > 100) this.commands.shift();
    try {
      const wanted = JSON.parse(text) as unknown;
      if (typeof wanted === 'object' && wanted !== null) this.change({ ...wanted });
    } catch {
      // A real gadget would not answer either.
    }
  }

  #tell(): void {
    if (!this.muted)
      this.#client.publish(`${this.#base}/state`, JSON.stringify(this.#state), { retain: true });
  }
}
