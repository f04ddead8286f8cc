import type { HouseEvent } from '@dimora/contract';
import { MAX_PUSH_MESSAGES, type HubPushDevice, type HubPushMessage } from '@dimora/contract/cloud';
import type { VapidStore } from '@dimora/push';
import type { Clock, Log } from '@dimora/runtime';
import type { CloudPushPort } from '../cloud/port.ts';
import { seal } from './own-delivery.ts';
import type { Recipient } from './recipients.ts';

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly cloud: CloudPushPort;
  readonly vapid: VapidStore;
  /** This hub, which a page of the cloud has to open first. */
  readonly ProductId: () => string;
  /** Whom an event concerns when it is asked: permissions may have changed while the cloud was away. */
  readonly recipientsOf: (event: HouseEvent) => readonly Recipient[];
};

/** Events in quick succession go together. */
const GATHER_MS = 200;
/** Pauses while the cloud doesn't answer, doubled each time, and for how long an event waits. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 120_000;
const WORTH_MS = 10 * 60_000;
/** Events that wait at most; the oldest go first. */
const MOST_WAITING = 200;

/**
 * Hands notifications to the cloud, for the devices that subscribed there. The hub decides whom they concern and encrypts
 * each for one browser: the cloud learns which device gets a message, and how urgent it is, never what it says.
 */
export class CloudDelivery implements Disposable {
  readonly #parts: Parts;
  #waiting: { readonly event: HouseEvent; readonly at: number }[] = [];
  #timer: Disposable | undefined;
  #failures = 0;
  #running = false;
  #over = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  add(event: HouseEvent): void {
    if (this.#over) return;
    this.#waiting.push({ event, at: this.#parts.clock.monotonic() });
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    this.#after(GATHER_MS);
  }

  [Symbol.dispose](): void {
    this.#over = true;
    this.#waiting = [];
    this.#timer?.[Symbol.dispose]();
  }

  #after(ms: number): void {
    if (this.#running || this.#over) return;
    this.#timer ??= this.#parts.clock.after(ms, () => void this.#hand());
  }

  async #hand(): Promise<void> {
    const { clock, log } = this.#parts;
    this.#timer = undefined;
    this.#running = true;
    const batch = this.#waiting.splice(0);
    let pauseMs = 0;
    try {
      await this.#send(batch.map(({ event }) => event));
      this.#failures = 0;
    } catch (error) {
      log.warn('push.cloudNotReached', { error: error instanceof Error ? error.message : '' });
      const since = clock.monotonic() - WORTH_MS;
      this.#waiting = [...batch.filter(({ at }) => at > since), ...this.#waiting].slice(
        -MOST_WAITING,
      );
      pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
      this.#failures = Math.min(this.#failures + 1, 10);
    }
    this.#running = false;
    if (this.#waiting.length > 0) this.#after(Math.max(pauseMs, GATHER_MS));
  }

  async #send(events: readonly HouseEvent[]): Promise<void> {
    const { cloud, recipientsOf } = this.#parts;
    const recipients = events.flatMap((event) => recipientsOf(event));
    const users = [...new Set(recipients.map(({ UserId }) => UserId))];
    if (users.length === 0) return;
    const devices = await cloud.devices(users);
    const messages = await this.#sealed(recipients, devices);
    for (let at = 0; at < messages.length; at += MAX_PUSH_MESSAGES)
      await cloud.send(messages.slice(at, at + MAX_PUSH_MESSAGES));
  }

  async #sealed(
    recipients: readonly Recipient[],
    devices: readonly HubPushDevice[],
  ): Promise<HubPushMessage[]> {
    const { log, vapid, ProductId } = this.#parts;
    const query = `?product_id=${encodeURIComponent(ProductId())}`;
    const messages: HubPushMessage[] = [];
    for (const { UserId, text } of recipients)
      for (const device of devices.filter((each) => each.UserId === UserId)) {
        try {
          const { body, ...rest } = await seal(
            { text: { ...text, path: text.path + query } },
            device,
            vapid,
          );
          messages.push({ ...rest, DeviceId: device.Id, body: body.toString('base64url') });
        } catch (error) {
          log.warn('push.notEncrypted', { deviceId: device.Id, error });
        }
      }
    return messages;
  }
}
