import type { MqttLink, MqttMessage } from '@dimora/driver-kit';

/** Runs the commands that an entity writes: values by key, as the converters take them. */
type Write = (values: unknown) => Promise<void>;

const encoder = new TextEncoder();

/**
 * A link between a device's entities and its converters in one process: what the converters read is heard as its
 * state, and what the entities write is handed to the converters.
 */
export class StateLink implements MqttLink {
  readonly up = true;
  readonly #write: Write;
  readonly #hearers = new Map<string, (message: MqttMessage) => void>();

  constructor(write: Write) {
    this.#write = write;
  }

  /** Tells the entities the state. */
  tell(topic: string, state: Readonly<Record<string, unknown>>): void {
    const payload = encoder.encode(JSON.stringify(state));
    this.#hearers.get(topic)?.({ topic, payload, retained: false });
  }

  subscribe(filter: string, hear: (message: MqttMessage) => void): Disposable {
    this.#hearers.set(filter, hear);
    return { [Symbol.dispose]: () => void this.#hearers.delete(filter) };
  }

  async publish(_topic: string, payload: string | Uint8Array): Promise<void> {
    const text = typeof payload === 'string' ? payload : new TextDecoder().decode(payload);
    await this.#write(JSON.parse(text));
  }

  onUp(hear: (up: boolean) => void): Disposable {
    hear(true);
    return { [Symbol.dispose]: () => {} };
  }
}
