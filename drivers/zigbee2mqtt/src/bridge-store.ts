import type { MqttLink, MqttMessage } from '@dimora/driver-kit';
import { Payload } from '@dimora/driver-kit/mqtt';
import { LONGEST_LIST, readDevices, readOnline, type BridgeDevice } from './codec/bridge.ts';

/** What a bridge reports about itself and one device. */
export type BridgeNews = {
  readonly online: boolean;
  /** `undefined` before the bridge has sent its list, or if it has no such device. */
  readonly device: BridgeDevice | undefined;
  /** True once the bridge has sent its list of devices. */
  readonly listed: boolean;
};

type Hear = (news: BridgeNews) => void;

/** Subscribes to a bridge's list of devices once, for all sessions with devices behind it. */
export class BridgeBook {
  static readonly #books = new WeakMap<MqttLink, Map<string, BridgeBook>>();

  readonly #link: MqttLink;
  readonly #base: string;
  readonly #hearers = new Map<Hear, string>();
  #devices: ReadonlyMap<string, BridgeDevice> | undefined;
  #online = false;
  #held: DisposableStack | undefined;

  private constructor(link: MqttLink, base: string) {
    this.#link = link;
    this.#base = base;
  }

  /** The shared instance for a bridge. */
  static of(link: MqttLink, base: string): BridgeBook {
    const books = BridgeBook.#books.get(link) ?? new Map<string, BridgeBook>();
    BridgeBook.#books.set(link, books);
    const book = books.get(base) ?? new BridgeBook(link, base);
    books.set(base, book);
    return book;
  }

  /** Subscribes to one device: first what is known, then every change. */
  join(ieee: string, hear: Hear): Disposable {
    this.#hearers.set(hear, ieee);
    if (this.#hearers.size === 1) this.#open();
    hear(this.#newsOf(ieee));
    return {
      [Symbol.dispose]: () => {
        if (this.#hearers.delete(hear) && this.#hearers.size === 0) this.#close();
      },
    };
  }

  #open(): void {
    const held = new DisposableStack();
    this.#held = held;
    const on = (name: string, hear: (message: MqttMessage) => void): void => {
      held.use(this.#link.subscribe(`${this.#base}/bridge/${name}`, hear));
    };
    on('devices', ({ payload }) => {
      const list = readDevices(new Payload(payload, LONGEST_LIST).text);
      if (!list) return;
      this.#devices = new Map(list.map((device) => [device.ieee, device]));
      this.#tell();
    });
    on('state', ({ payload }) => {
      const online = readOnline(new Payload(payload).text);
      if (online === undefined) return;
      this.#online = online;
      this.#tell();
    });
    held.use(
      this.#link.onUp((up) => {
        // A broker that reconnects sends the bridge's availability again.
        if (!up) this.#online = false;
        this.#tell();
      }),
    );
  }

  #close(): void {
    this.#held?.[Symbol.dispose]();
    this.#held = undefined;
    this.#devices = undefined;
    this.#online = false;
  }

  #newsOf(ieee: string): BridgeNews {
    return {
      online: this.#link.up && this.#online,
      device: this.#devices?.get(ieee),
      listed: this.#devices !== undefined,
    };
  }

  #tell(): void {
    for (const [hear, ieee] of this.#hearers) hear(this.#newsOf(ieee));
  }
}
