import type { Clock, Entropy, Log } from '@dimora/runtime';
import { PermanentRefusal, type MailTransport } from './mail-transport.ts';
import type { Mail, MailStore } from './mail.store.ts';

/** Mails that are sent at the same time. */
const AT_ONCE = 5;
/** How long a replica claims a mail; after a crash the others retry it then. */
const CLAIM_MS = 60_000;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Mails are retried for three days. */
const PATIENCE_MS = 3 * 24 * 3_600_000;
/** How often the queue is checked for mails that other replicas left behind. */
const LOOK_EVERY_MS = 30_000;
const KEPT_MS = 30 * 24 * 3_600_000;

/** What the queue is made of. */
export type MailQueueParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly store: MailStore;
  readonly transport: MailTransport;
};

/** Sends mails when they are due, and retries failures with back-off. */
export class MailQueue {
  readonly #parts: MailQueueParts;
  #timer: Disposable | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(parts: MailQueueParts) {
    this.#parts = parts;
  }

  /** Checks for due mails, now and from then on by itself. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#run();
  }

  /** Stops; mails that are being sent still arrive. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timer?.[Symbol.dispose]();
    await this.#running;
    this.#parts.transport.close();
  }

  async #run(): Promise<void> {
    const { clock } = this.#parts;
    let waitMs = LOOK_EVERY_MS;
    // A mail that is queued while this looks for the next one must not wait for the timer.
    while (this.#again && !this.#stopped) {
      this.#again = false;
      waitMs = await this.#round();
    }
    this.#running = undefined;
    this.#timer?.[Symbol.dispose]();
    if (!this.#stopped) this.#timer = clock.after(waitMs, () => this.wake());
  }

  /** Sends what is due; returns how long nothing else will be, in milliseconds. */
  async #round(): Promise<number> {
    const { clock, store, log } = this.#parts;
    try {
      await this.#sendDue();
      const due = await store.nextDue();
      await store.sweep(clock.now() - KEPT_MS);
      if (due !== undefined) return Math.min(LOOK_EVERY_MS, Math.max(0, due - clock.now()));
    } catch (error) {
      log.warn('mail.queueFailed', { error });
    }
    return LOOK_EVERY_MS;
  }

  async #sendDue(): Promise<void> {
    const { clock, store } = this.#parts;
    for (;;) {
      const now = clock.now();
      const mails = await store.take(now, now + CLAIM_MS, AT_ONCE);
      await Promise.all(mails.map((mail) => this.#send(mail)));
      if (mails.length < AT_ONCE || this.#stopped) return;
    }
  }

  async #send(mail: Mail): Promise<void> {
    const { clock, store, transport, log } = this.#parts;
    try {
      await transport.send(mail);
      await store.sent(mail.id, clock.now(), '');
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      const tooLate = clock.now() - mail.queuedAt > PATIENCE_MS;
      log.warn('mail.failed', { id: mail.id, tries: mail.tries + 1, problem });
      if (tooLate || error instanceof PermanentRefusal)
        await store.givenUp(mail.id, problem, clock.now());
      else await store.failed(mail.id, problem, clock.now() + this.#waitAfter(mail.tries));
    }
  }

  /** Doubles each time, with jitter. */
  #waitAfter(tries: number): number {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries, 20), LONGEST_WAIT_MS);
    return Math.round(wait * (0.75 + this.#parts.entropy.fraction() / 2));
  }
}
