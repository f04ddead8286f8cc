import type { Socket } from 'node:dgram';
import { DriverError, pause, toDriverError, type DriverHost } from '@dimora/driver-kit';
import { openDatagrams } from '@dimora/driver-kit/net';
import { readIndividualAddress } from '../codec/group-address.ts';
import type { Outgoing } from '../codec/telegram.ts';
import type { LineLink } from '../settings.ts';
import type { Channel, ChannelListener, Ended } from './channel.ts';
import { readFrame } from './read-frame.ts';
import { RecentlySent } from './recently-sent.ts';
import { routed } from './write-frame.ts';

/** Multicast time-to-live. */
const HOPS = 16;
/** The longest pause that a busy router can request. */
const LONGEST_WAIT_MS = 1_000;

/** A line reached by multicast: there is no gateway to ask whether it is up. */
export class Routing implements Channel {
  readonly ended: Promise<Ended>;
  readonly #link: LineLink;
  readonly #clock: DriverHost['clock'];
  readonly #listener: ChannelListener;
  readonly #socket: Socket;
  readonly #end: (ended: Ended) => void;
  /** Our individual address on the line. */
  readonly #source: number;
  readonly #life = new AbortController();
  /** The network also echoes our own telegrams. */
  readonly #echoes: RecentlySent;
  #busyUntil = 0;

  private constructor(link: LineLink, clock: DriverHost['clock'], hear: ChannelListener) {
    const { promise, resolve } = Promise.withResolvers<Ended>();
    this.ended = promise;
    this.#end = resolve;
    this.#link = link;
    this.#source = readIndividualAddress(link.individualAddress) ?? 0;
    this.#clock = clock;
    this.#listener = hear;
    this.#echoes = new RecentlySent(clock);
    this.#socket = openDatagrams({ type: 'udp4', reuseAddr: true });
  }

  /**
   * Joins the multicast group. Rejects with a `DriverError` if the interface or the address is unsuitable.
   */
  static async open(
    link: LineLink,
    { clock, hear }: { clock: DriverHost['clock']; hear: ChannelListener },
  ): Promise<Routing> {
    const routing = new Routing(link, clock, hear);
    try {
      await routing.#join();
      return routing;
    } catch (error) {
      routing.close();
      throw new DriverError('UNREACHABLE', { cause: error, trouble: 'NO_ANSWER' });
    }
  }

  async send(telegram: Outgoing): Promise<void> {
    const { signal } = this.#life;
    const busyMs = this.#busyUntil - this.#clock.monotonic();
    if (busyMs > 0) await pause({ clock: this.#clock }, busyMs, signal);
    if (signal.aborted) throw new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' });
    const frame = routed(this.#source, telegram);
    this.#echoes.note(telegram);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#socket.send(frame, this.#link.port, this.#link.Address, (error) => {
      if (error) reject(toDriverError(error));
      else resolve();
    });
    await promise;
  }

  close(): void {
    if (this.#life.signal.aborted) return;
    this.#life.abort();
    this.#socket.close();
    this.#end({ error: new DriverError('UNREACHABLE'), again: false });
  }

  async #join(): Promise<void> {
    const { Address, port, interfaceAddress } = this.#link;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#socket.once('listening', resolve);
    // Never removed: an error without a listener would crash the hub.
    this.#socket.on('error', (error) => {
      reject(error);
      this.#end({ error: toDriverError(error), again: false });
    });
    this.#socket.on('message', (bytes) => this.#take(bytes));
    this.#socket.bind({ port });
    await promise;
    this.#socket.setMulticastTTL(HOPS);
    // Needed for a router on the hub itself to receive our telegrams.
    this.#socket.setMulticastLoopback(true);
    if (interfaceAddress === '') this.#socket.addMembership(Address);
    else {
      this.#socket.addMembership(Address, interfaceAddress);
      this.#socket.setMulticastInterface(interfaceAddress);
    }
  }

  #take(bytes: Buffer): void {
    const frame = readFrame(bytes);
    if (frame?.kind === 'busy')
      this.#busyUntil = this.#clock.monotonic() + Math.min(frame.waitMs, LONGEST_WAIT_MS);
    if (frame?.kind !== 'routed') return;
    const { telegram } = frame.heard;
    const isOurs = telegram.source === this.#source && this.#echoes.takes(telegram);
    if (!isOurs) this.#listener(telegram);
  }
}
