import { DimoraError, type Clock, type Entropy, type Log } from '@dimora/runtime';
import type { Outcome, PushDeviceRecord, PushDeviceStore } from '../devices/device.store.ts';
import type { VapidStore } from '../vapid.ts';
import { encryptFor } from './encrypt.ts';
import { post, type PushAnswer, type PushReach } from './post.ts';
import { PushQueue, outcomeOf, type QueuedMessage } from './push-queue.ts';
import type { KeptMessage, WaitingStore } from './waiting.store.ts';

/** How a server sends push messages. */
export type PushSettings = PushReach & {
  /** Whom push services may write to about this server's messages: a `mailto:` or `https:` address. */
  readonly contact: string;
  /** How long a push service may take to answer, milliseconds; 10 s by default. */
  readonly timeoutMs?: number;
};

/** Dependencies of {@link PushSender}. */
export type SenderParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly store: PushDeviceStore;
  /** Keeps what waits for the next start. */
  readonly waiting: WaitingStore;
  readonly vapid: VapidStore;
  readonly settings: PushSettings;
  /** Whether a device may receive messages at this moment: its person is one of the home, its session lives. */
  readonly isWelcome: (device: PushDeviceRecord) => Promise<boolean>;
  /** Whether a session is still open: its devices are forgotten with it. */
  readonly isOpen: (sessionId: string) => Promise<boolean>;
};

const TIMEOUT_MS = 10_000;
/** A device that no message has reached for so long is forgotten. */
const PATIENCE_MS = 3 * 24 * 3_600_000;
const SWEEP_MS = 3_600_000;
/** How often messages of processes that ended are looked for. */
const HOLD_MS = 60_000;
/** What waits for less isn't written: most messages are delivered at once. */
const WRITE_MS = 500;

/** A message for a device, encrypted. */
export type SealedMessage = Pick<QueuedMessage, 'body' | 'urgency' | 'ttlSeconds' | 'collapse'>;

/** Sends messages to devices, and stores the results. Waiting messages are sent after a restart. */
export class PushSender implements AsyncDisposable {
  readonly #parts: SenderParts;
  readonly #queue: PushQueue;
  readonly #running = new DisposableStack();
  #write: Disposable | undefined;
  #over = false;

  constructor(parts: SenderParts) {
    const { clock, log, store, waiting, isWelcome } = parts;
    this.#parts = parts;
    this.#queue = this.#running.use(
      new PushQueue({
        clock,
        send: (message, ttlSeconds) => this.#send(message, ttlSeconds),
        mayHave: async ({ deviceId }) => {
          const device = await store.byId(deviceId);
          return device !== undefined && (await isWelcome(device));
        },
        settled: ({ deviceId }, outcome) =>
          this.#settle(deviceId, outcome).catch((error: unknown) =>
            log.warn('push.notNoted', { error }),
          ),
        ended: (id) => {
          waiting.forget(id);
          this.#writeSoon();
        },
      }),
    );
    const often = (ms: number, work: () => Promise<void>, word: string): Disposable =>
      clock.every(ms, () => {
        work().catch((error: unknown) => log.warn(word, { error }));
      });
    this.#running.use(often(SWEEP_MS, () => this.#sweep(), 'push.notSwept'));
    this.#running.use(often(HOLD_MS, () => this.#hold(), 'push.notHeld'));
  }

  /** Goes on with what waited when the last run ended. */
  async begin(): Promise<void> {
    const { clock, waiting } = this.#parts;
    await this.#resume(await waiting.begin(clock.now()));
  }

  /** Sends a message as soon as possible. */
  queue(device: PushDeviceRecord, message: SealedMessage): void {
    if (this.#over) return;
    const { clock, entropy, waiting } = this.#parts;
    const { id: deviceId, UserId, subscription } = device;
    const [id, queuedAt] = [entropy.id(), clock.now()];
    const { body, urgency, collapse, ttlSeconds } = message;
    const expiresAt = queuedAt + ttlSeconds * 1000;
    waiting.keep({ id, deviceId, body, urgency, collapse, queuedAt, expiresAt });
    this.#queue.add({ id, deviceId, UserId, endpoint: subscription.endpoint, ...message });
    this.#writeSoon();
  }

  /** Sends one message now, and returns the result. NOT_FOUND, and gone, if its key is invalid. */
  async test(device: PushDeviceRecord, json: unknown): Promise<Outcome> {
    const { id: deviceId, UserId, subscription } = device;
    const body = await encryptFor(subscription, json).catch(async () => {
      await this.#parts.store.remove(deviceId);
      throw new DimoraError('NOT_FOUND', { kind: 'pushDevice' });
    });
    const message = { id: '', deviceId, UserId, body, urgency: 'high', collapse: null } as const;
    const ttlSeconds = 60;
    const outcome = await this.#send(
      { ...message, endpoint: subscription.endpoint, ttlSeconds },
      ttlSeconds,
    ).then(
      ({ status }) => outcomeOf(status),
      () => 'noAnswer' as const,
    );
    await this.#settle(deviceId, outcome);
    return outcome;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#over = true;
    this.#write?.[Symbol.dispose]();
    this.#running.dispose();
    await this.#parts.waiting.release();
  }

  async #hold(): Promise<void> {
    const { clock, waiting } = this.#parts;
    await this.#resume(await waiting.hold(clock.now()));
  }

  async #resume(messages: readonly KeptMessage[]): Promise<void> {
    const { clock, store, waiting } = this.#parts;
    for (const { id, deviceId, queuedAt, expiresAt, ...message } of messages) {
      const device = await store.byId(deviceId);
      if (this.#over) return;
      // A clock that was set must not make a message immortal.
      const leftMs = Math.min(expiresAt - clock.now(), expiresAt - queuedAt);
      if (!device || leftMs <= 0) {
        waiting.forget(id);
        continue;
      }
      const { UserId, subscription } = device;
      const ttlSeconds = Math.ceil(leftMs / 1000);
      this.#queue.add({
        id,
        deviceId,
        UserId,
        endpoint: subscription.endpoint,
        ...message,
        ttlSeconds,
      });
    }
    this.#writeSoon();
  }

  #writeSoon(): void {
    const { clock, waiting } = this.#parts;
    if (this.#over) return;
    this.#write ??= clock.after(WRITE_MS, () => {
      this.#write = undefined;
      void waiting.write(clock.now());
    });
  }

  async #send(message: QueuedMessage, ttlSeconds: number): Promise<PushAnswer> {
    const { clock, vapid, settings } = this.#parts;
    const { endpoint, body, urgency, collapse } = message;
    const { publicKey, privateKey } = await vapid.keys();
    const { getVapidHeaders } = (await import('web-push')).default;
    const { origin } = new URL(endpoint);
    const signed = getVapidHeaders(origin, settings.contact, publicKey, privateKey, 'aes128gcm');
    const ended = new AbortController();
    const timeoutMs = settings.timeoutMs ?? TIMEOUT_MS;
    using _timeout = clock.after(timeoutMs, () => ended.abort(new Error('no answer in time')));
    const headers = {
      Authorization: signed.Authorization,
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': 'aes128gcm',
      TTL: String(ttlSeconds),
      Urgency: urgency,
      ...(collapse !== null && { Topic: collapse }),
    };
    return await post(endpoint, { headers, body }, { ...settings, signal: ended.signal });
  }

  async #sweep(): Promise<void> {
    const { clock, store, isOpen } = this.#parts;
    await store.removeFailing(clock.now() - PATIENCE_MS);
    for (const sessionId of await store.sessions())
      if (!(await isOpen(sessionId))) await store.removeSession(sessionId);
  }

  async #settle(deviceId: string, outcome: Outcome): Promise<void> {
    const { clock, log, store } = this.#parts;
    if (outcome !== 'delivered') log.info('push.notDelivered', { deviceId, outcome });
    if (outcome === 'gone') await store.remove(deviceId);
    else await store.settle(deviceId, clock.now(), outcome);
  }
}
