import { cemi, frame, MESSAGE, readCemi, SERVICE, type BusTelegram } from './frames.ts';
import type { KnxBus } from './knx-bus.ts';

/** Simulated tunnel failures; a test turns them on. */
export type TunnelFaults = {
  /** Accepts telegrams without responding; a read is confirmed, but not answered. */
  muted: boolean;
  /** Sends everything twice, as the network may duplicate datagrams. */
  stuttering: boolean;
  /** Ignores the first transmission of each telegram, as if it had been lost. */
  losing: boolean;
  /** Confirms telegrams as not acknowledged by any device. */
  unheard: boolean;
  /** Echoes its client's own telegrams, as some gateways do. */
  echoing: boolean;
};

/** The gateway's end of a tunnel. */
export class TunnelEnd implements Disposable {
  readonly channel: number;
  /** Its address on the line, which its client uses as its own. */
  readonly address: number;
  readonly #faults: TunnelFaults;
  readonly #reliable: boolean;
  readonly #transmit: (bytes: Buffer) => void;
  readonly #line: ReturnType<KnxBus['join']>;
  #sent = 0;
  #expected = 0;
  #seen = -1;
  #refused = -1;

  constructor(
    { channel, address, reliable }: Pick<TunnelEnd, 'channel' | 'address'> & { reliable: boolean },
    bus: KnxBus,
    faults: TunnelFaults,
    transmit: (bytes: Buffer) => void,
  ) {
    this.channel = channel;
    this.address = address;
    this.#faults = faults;
    this.#reliable = reliable;
    this.#transmit = transmit;
    this.#line = bus.join((telegram) => {
      if (!faults.muted) this.#tell(cemi(MESSAGE.indication, telegram));
    });
  }

  /** Sends any frame to its client. */
  transmit(bytes: Buffer): void {
    this.#transmit(bytes);
  }

  /** Receives a client's telegram; true if it is new. */
  take(sequence: number, message: Buffer): boolean {
    const isNew = this.#seen !== sequence;
    this.#seen = sequence;
    const telegram = readCemi(message);
    const isWrite = isNew && telegram?.service === 'write';
    if (this.#faults.muted && telegram?.service === 'write') return isWrite;
    if (!this.#reliable && !this.#acknowledges(sequence)) return isWrite;
    if (telegram) this.#pass({ ...telegram, source: this.address });
    return isWrite;
  }

  [Symbol.dispose](): void {
    this.#line[Symbol.dispose]();
  }

  /** False for repeated telegrams, and for those that must be retransmitted. */
  #acknowledges(sequence: number): boolean {
    if (this.#faults.losing && this.#refused !== sequence) {
      this.#refused = sequence;
      return false;
    }
    const isNext = sequence === this.#expected;
    if (!isNext && sequence !== ((this.#expected - 1) & 0xff)) return false;
    this.transmit(frame(SERVICE.ack, [4, this.channel, sequence, 0]));
    if (isNext) this.#expected = (sequence + 1) & 0xff;
    return isNext;
  }

  #pass(telegram: BusTelegram): void {
    const { unheard, echoing } = this.#faults;
    this.#tell(cemi(MESSAGE.confirmation, telegram, unheard));
    if (echoing) this.#tell(cemi(MESSAGE.indication, telegram));
    if (!unheard && !this.#faults.muted) this.#line.send(telegram);
  }

  #tell(message: Buffer): void {
    const bytes = frame(SERVICE.tunnelled, [4, this.channel, this.#sent, 0, ...message]);
    this.#sent = (this.#sent + 1) & 0xff;
    this.transmit(bytes);
    if (this.#faults.stuttering && !this.#reliable) this.transmit(bytes);
  }
}
