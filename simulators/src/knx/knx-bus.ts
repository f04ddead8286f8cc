import { groupOf, type BusTelegram, type GroupData } from './frames.ts';

/** The address of the simulated line's own devices. */
const ACTUATOR = 0x11_05;

type Hear = (telegram: BusTelegram) => void;

/** A twisted pair with its actuators and sensors: every member receives the others' telegrams. */
export class KnxBus {
  /** Everything written, in order, by any member. */
  readonly written: BusTelegram[] = [];
  readonly #values = new Map<number, GroupData>();
  readonly #mirrors = new Map<number, number>();
  readonly #members = new Set<Hear>();

  /** An actuator with a command address and a status address. */
  actuator(command: string, status: string, initial: GroupData): this {
    this.#mirrors.set(groupOf(command), groupOf(status));
    return this.object(status, initial);
  }

  /** A device with a value that answers reads. */
  object(group: string, initial: GroupData): this {
    this.#values.set(groupOf(group), initial);
    return this;
  }

  value(group: string): GroupData | undefined {
    return this.#values.get(groupOf(group));
  }

  /** A sensor reports a new value, or a wall button is pressed. */
  say(group: string, data: GroupData): void {
    const telegram = { source: ACTUATOR, group: groupOf(group), service: 'write', data } as const;
    this.#pass(telegram);
    this.#obey(telegram);
  }

  /** Joins the line; returns functions to send, received by all others, and to leave. */
  join(hear: Hear): { readonly send: Hear } & Disposable {
    this.#members.add(hear);
    return {
      send: (telegram) => {
        for (const member of this.#members) if (member !== hear) member(telegram);
        this.#obey(telegram);
      },
      [Symbol.dispose]: () => void this.#members.delete(hear),
    };
  }

  #pass(telegram: BusTelegram): void {
    for (const member of this.#members) member(telegram);
  }

  #obey(telegram: BusTelegram): void {
    const { group, service, data } = telegram;
    const known = this.#values.get(group);
    if (service === 'read' && known !== undefined)
      this.#pass({ source: ACTUATOR, group, service: 'response', data: known });
    if (service !== 'write') return;
    this.written.push(telegram);
    if (known !== undefined) this.#values.set(group, data);
    const status = this.#mirrors.get(group);
    if (status === undefined) return;
    this.#values.set(status, data);
    this.#pass({ source: ACTUATOR, group: status, service: 'write', data });
  }
}
