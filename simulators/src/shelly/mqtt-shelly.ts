import mqtt, { type MqttClient } from 'mqtt';
import type { Json } from './parts.ts';
import { ShellyBody, type CallError, type ShellyOptions } from './shelly-body.ts';

/** A device's broker and credentials. */
export type MqttAddress = {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  readonly reconnectMs?: number;
};

/** A Shelly of generation 2 or later at a broker. */
export class MqttShelly implements AsyncDisposable {
  readonly body: ShellyBody;
  muted = false;
  received = 0;
  readonly #client: MqttClient;

  constructor({ url, reconnectMs = 500, ...account }: MqttAddress, options: ShellyOptions) {
    this.body = new ShellyBody(options);
    this.#client = mqtt.connect(url, {
      clientId: this.body.id,
      protocolVersion: 4,
      keepalive: 60,
      reconnectPeriod: reconnectMs,
      ...account,
      will: { topic: this.#topic('online'), payload: Buffer.from('false'), retain: true, qos: 0 },
    });
    this.#client.on('connect', () => {
      (this.#client.stream as { setNoDelay?: (on: boolean) => unknown }).setNoDelay?.(true);
      this.#client.subscribe(this.#topic('rpc'));
      this.blurt('online', 'true', true);
      const status = this.body.call('Shelly.GetStatus', {});
      this.#tell('NotifyFullStatus', status);
    });
    this.#client.on('message', (_topic, payload) => this.#answer(payload.toString()));
    this.#client.on('error', () => {});
    this.body.listeners.add((method, params) => this.#tell(method, params));
  }

  async ready(): Promise<void> {
    if (!this.#client.connected)
      await new Promise<void>((resolve) => this.#client.once('connect', () => resolve()));
  }

  /** Publishes anything below its own prefix. */
  blurt(name: string, payload: string | Uint8Array, retain = false): void {
    if (this.#client.connected)
      this.#client.publish(
        this.#topic(name),
        typeof payload === 'string' ? payload : Buffer.from(payload),
        { retain },
      );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.body[Symbol.dispose]();
    await this.#client.endAsync(true);
  }

  #tell(method: string, params: Json): void {
    if (this.muted) return;
    const frame = { src: this.body.id, dst: `${this.body.id}/events`, method, params };
    this.blurt('events/rpc', JSON.stringify(frame));
  }

  #answer(words: string): void {
    const frame = JSON.parse(words) as Json;
    const { id, src, method, params = {} } = frame;
    const name = String(method);
    if (!this.body.isReading(name)) this.received += 1;
    if (this.muted) return;
    const head = { id, src: this.body.id, dst: src };
    const done = (): Json => {
      try {
        return { result: this.body.call(name, params as Json) };
      } catch (error) {
        const { code, message } = error as CallError;
        return { error: { code, message } };
      }
    };
    this.#client.publish(`${String(src)}/rpc`, JSON.stringify({ ...head, ...done() }));
  }

  #topic(name: string): string {
    return `${this.body.id}/${name}`;
  }
}
