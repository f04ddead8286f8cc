import { DriverError, toDriverError, type DriverHost } from '@dimora/driver-kit';
import type { Outgoing } from '../codec/telegram.ts';
import type { LineLink } from '../settings.ts';
import type { Channel, ChannelListener, Ended } from './channel.ts';
import { openDatagramPipe } from './datagram-pipe.ts';
import { readFrame, type Frame } from './read-frame.ts';
import { RecentlySent } from './recently-sent.ts';
import { openStreamPipe } from './stream-pipe.ts';
import type { Pipe, PipeListener } from './pipe.ts';
import { Wait } from './wait.ts';
import { acknowledge, askAlive, askTunnel, sayBye, takeBye, tunnelled } from './write-frame.ts';

/**
 * Time-out for a gateway's acknowledgement in milliseconds, and the number of attempts; from the standard.
 */
const ACK = { withinMs: 1_000, times: 2 } as const;
/** Milliseconds from sending a telegram to the line's confirmation: it may have to wait for others. */
const CONFIRM_MS = 4_000;
/** Heartbeat interval and response time-out, in milliseconds. */
const ALIVE = { everyMs: 10_000, withinMs: 3_000, times: 3 } as const;

/** The standard's error codes for "no more connections". */
const FULL: ReadonlySet<number> = new Set([0x24, 0x25]);

/** A tunnel through a gateway. */
export class Tunnel implements Channel {
  readonly ended: Promise<Ended>;
  readonly #clock: DriverHost['clock'];
  readonly #listener: ChannelListener;
  readonly #answers: Wait<Frame>;
  readonly #echoes: RecentlySent;
  readonly #end: (ended: Ended) => void;
  #pipe: Pipe | undefined;
  #channel = 0;
  /** Our individual address on the line, assigned by the gateway. */
  #address = 0;
  #sent = 0;
  #expected = 0;
  #over = false;
  #next: Disposable | undefined;

  private constructor(clock: DriverHost['clock'], hear: ChannelListener) {
    const { promise, resolve } = Promise.withResolvers<Ended>();
    this.#clock = clock;
    this.#answers = new Wait(clock);
    this.#echoes = new RecentlySent(clock);
    this.#listener = hear;
    this.ended = promise;
    this.#end = resolve;
  }

  /** Opens a tunnel. Rejects with a `DriverError`: BUSY if the gateway has none left. */
  static async open(
    link: LineLink,
    {
      clock,
      hear,
      withinMs,
    }: { clock: DriverHost['clock']; hear: ChannelListener; withinMs: number },
    signal: AbortSignal,
  ): Promise<Tunnel> {
    const tunnel = new Tunnel(clock, hear);
    const giveUp = (): void => tunnel.close();
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      await tunnel.#open(link, withinMs, signal);
      return tunnel;
    } catch (error) {
      tunnel.close();
      throw toDriverError(error);
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  async send(telegram: Outgoing): Promise<void> {
    const pipe = this.#pipe;
    if (!pipe || this.#over) throw new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' });
    this.#echoes.note(telegram);
    const sequence = this.#sent;
    const frame = tunnelled(this.#channel, sequence, telegram);
    const confirmed = this.#answers.next(
      (each) =>
        each.kind === 'tunnelled' &&
        each.heard?.confirms === true &&
        each.heard.telegram.group === telegram.group,
      CONFIRM_MS,
    );
    // Avoids an unhandled rejection if it is never awaited.
    confirmed.catch(() => {});
    if (pipe.reliable) pipe.send(frame);
    else await this.#acknowledged(pipe, frame, sequence);
    this.#sent = (sequence + 1) & 0xff;
    const answer = await confirmed;
    // On twisted pair, some device always acknowledges a telegram, if there is any.
    if (answer.kind === 'tunnelled' && answer.heard?.failed)
      throw new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' });
  }

  close(): void {
    if (!this.#over && this.#channel !== 0)
      this.#pipe?.send(sayBye(this.#channel, this.#pipe.reply));
    this.#finish({ error: new DriverError('UNREACHABLE'), again: false });
  }

  async #open(link: LineLink, withinMs: number, signal: AbortSignal): Promise<void> {
    const listener: PipeListener = {
      frame: (bytes) => this.#take(bytes),
      end: (error) => {
        const reason = toDriverError(error);
        this.#finish({ error: reason, again: reason.failure === 'PROTOCOL' });
      },
    };
    const timeUp = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
    const pipe = await (link.type === 'tunnel_tcp'
      ? openStreamPipe(link, listener, timeUp)
      : openDatagramPipe(link, listener));
    if (this.#over || signal.aborted) {
      pipe.close();
      throw new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' });
    }
    this.#pipe = pipe;
    const answered = this.#answers.next(({ kind }) => kind === 'connected', withinMs);
    pipe.send(askTunnel(pipe.reply));
    const answer = await answered;
    if (answer.kind !== 'connected') return;
    if (answer.status !== 0) {
      const trouble = FULL.has(answer.status) ? 'BUSY' : 'NOT_UNDERSTOOD';
      throw new DriverError('REFUSED', { trouble });
    }
    this.#channel = answer.channel;
    this.#address = answer.address;
    this.#scheduleAlive();
  }

  /**
   * Retransmitted once, as the standard requires; a gateway that still doesn't answer may have forgotten the
   * tunnel.
   */
  async #acknowledged(pipe: Pipe, frame: Uint8Array, sequence: number): Promise<void> {
    for (let time = 0; time < ACK.times; time += 1) {
      const taken = this.#answers.next(
        (each) => each.kind === 'ack' && each.sequence === sequence && each.status === 0,
        ACK.withinMs,
      );
      pipe.send(frame);
      try {
        await taken;
        return;
      } catch (error) {
        if (toDriverError(error).failure !== 'TIMEOUT') throw error;
      }
    }
    const error = new DriverError('TIMEOUT', { trouble: 'NO_ANSWER' });
    this.#finish({ error, again: true });
    throw error;
  }

  #take(bytes: Uint8Array): void {
    const frame = readFrame(bytes);
    if (!frame || this.#over) return;
    if (frame.kind === 'connected') return this.#answers.tell(frame);
    if (!('channel' in frame) || frame.channel !== this.#channel) return;
    if (frame.kind === 'bye') return this.#farewell();
    if (frame.kind === 'tunnelled' && !this.#isNew(frame.sequence)) return;
    this.#answers.tell(frame);
    if (frame.kind !== 'tunnelled' || !frame.heard || frame.heard.confirms) return;
    const { telegram } = frame.heard;
    // Some gateways echo our own telegrams; some use the same address for every client.
    if (telegram.source !== this.#address || !this.#echoes.takes(telegram))
      this.#listener(telegram);
  }

  /** Accepts a telegram once: a repeated one is acknowledged again, one out of sequence is not. */
  #isNew(sequence: number): boolean {
    const pipe = this.#pipe;
    if (!pipe || pipe.reliable) return true;
    const isNew = sequence === this.#expected;
    if (isNew || sequence === ((this.#expected - 1) & 0xff))
      pipe.send(acknowledge(this.#channel, sequence));
    if (isNew) this.#expected = (sequence + 1) & 0xff;
    return isNew;
  }

  #farewell(): void {
    this.#pipe?.send(takeBye(this.#channel));
    this.#finish({ error: new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' }), again: true });
  }

  #scheduleAlive(): void {
    this.#next = this.#clock.after(ALIVE.everyMs, () => {
      void this.#askAlive().then(
        () => {
          if (!this.#over) this.#scheduleAlive();
        },
        (error: unknown) => this.#finish({ error: toDriverError(error), again: false }),
      );
    });
  }

  async #askAlive(): Promise<void> {
    for (let time = 0; !this.#over; time += 1) {
      const answered = this.#answers.next(({ kind }) => kind === 'alive', ALIVE.withinMs);
      this.#pipe?.send(askAlive(this.#channel, this.#pipe.reply));
      try {
        const answer = await answered;
        const known = answer.kind === 'alive' && answer.status === 0;
        // A restarted gateway knows no tunnels.
        if (!known) this.#finish({ error: new DriverError('UNREACHABLE'), again: true });
        return;
      } catch (error) {
        if (time + 1 >= ALIVE.times) throw error;
      }
    }
  }

  #finish(ended: Ended): void {
    if (this.#over) return;
    this.#over = true;
    this.#next?.[Symbol.dispose]();
    this.#answers.fail(ended.error);
    this.#pipe?.close();
    this.#end(ended);
  }
}
