import type { HouseEvent } from '@dimora/contract';
import { MAX_PUSH_MESSAGES, type HubPushDevice, type HubPushMessage } from '@dimora/contract/cloud';
import type { EventId } from '@dimora/domain';
import type { VapidStore } from '@dimora/push';
import type { Clock, Log } from '@dimora/runtime';
import { eventWithout } from '../../../platform/erased-event.ts';
import type { StandIn } from '../../../platform/without-person.ts';
import type { CloudPushPort } from '../../cloud/cloud/port.ts';
import type { ForCloudStore } from './for-cloud.store.ts';
import { seal } from './own-delivery.ts';
import type { Recipient } from './recipients.ts';

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly cloud: CloudPushPort;
  /** Keeps what waits for the next start. */
  readonly store: ForCloudStore;
  readonly vapid: VapidStore;
  /** This hub, which a page of the cloud has to open first. */
  readonly ProductId: () => string;
  /** Whom an event concerns when it is asked: permissions may have changed while the cloud was away. */
  readonly recipientsOf: (event: HouseEvent) => readonly Recipient[];
};

/** What waits for the cloud: an event, which the next start finds again, or what people wrote, which it doesn't. */
type Waiting = { readonly at: number } & (
  | { readonly event: HouseEvent }
  | { readonly recipients: () => readonly Recipient[] }
);

const idsOf = (waiting: readonly Waiting[]): EventId[] =>
  waiting.flatMap((each) => ('event' in each ? [each.event.EventId] : []));

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
  #waiting: Waiting[] = [];
  #timer: Disposable | undefined;
  #failures = 0;
  #running = false;
  #over = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Continues with the events that waited when the last run ended. */
  begin(): void {
    const { clock, store } = this.#parts;
    for (const event of store.since(clock.now() - WORTH_MS)) this.#add({ event });
  }

  add(event: HouseEvent): void {
    if (this.#over) return;
    this.#parts.store.add(event);
    this.#add({ event });
  }

  /** Drops waiting messages that name somebody. */
  forget(person: StandIn): void {
    const names = (each: Waiting): boolean =>
      'event' in each && eventWithout(each.event, person) !== each.event;
    this.#parts.store.remove(idsOf(this.#waiting.filter(names)));
    this.#waiting = this.#waiting.filter((each) => !names(each));
  }

  /** Adds what is no event; whom it concerns is asked when it is handed over. */
  addTexts(recipients: () => readonly Recipient[]): void {
    if (!this.#over) this.#add({ recipients });
  }

  [Symbol.dispose](): void {
    this.#over = true;
    this.#waiting = [];
    this.#timer?.[Symbol.dispose]();
  }

  #add(
    what: { readonly event: HouseEvent } | { readonly recipients: () => readonly Recipient[] },
  ): void {
    this.#waiting.push({ ...what, at: this.#parts.clock.monotonic() });
    const dropped = this.#waiting.length > MOST_WAITING ? this.#waiting.shift() : undefined;
    if (dropped) this.#parts.store.remove(idsOf([dropped]));
    this.#after(GATHER_MS);
  }

  #after(ms: number): void {
    if (this.#running || this.#over) return;
    this.#timer ??= this.#parts.clock.after(ms, () => void this.#hand());
  }

  async #hand(): Promise<void> {
    const { clock, log, store } = this.#parts;
    this.#timer = undefined;
    this.#running = true;
    const batch = this.#waiting.splice(0);
    let pauseMs = 0;
    try {
      await this.#send(batch);
      store.remove(idsOf(batch));
      this.#failures = 0;
    } catch (error) {
      log.warn('push.cloudNotReached', { error: error instanceof Error ? error.message : '' });
      const since = clock.monotonic() - WORTH_MS;
      const all = [...batch, ...this.#waiting];
      this.#waiting = all.filter(({ at }) => at > since).slice(-MOST_WAITING);
      const kept = new Set(this.#waiting);
      store.remove(idsOf(all.filter((each) => !kept.has(each))));
      pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
      this.#failures = Math.min(this.#failures + 1, 10);
    }
    this.#running = false;
    if (this.#waiting.length > 0) this.#after(Math.max(pauseMs, GATHER_MS));
  }

  async #send(batch: readonly Waiting[]): Promise<void> {
    const { cloud, recipientsOf } = this.#parts;
    const recipients = batch.flatMap((each) =>
      'event' in each ? recipientsOf(each.event) : each.recipients(),
    );
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
    const product = `product_id=${encodeURIComponent(ProductId())}`;
    const messages: HubPushMessage[] = [];
    for (const { UserId, text } of recipients)
      for (const device of devices.filter((each) => each.UserId === UserId)) {
        try {
          const path = `${text.path}${text.path.includes('?') ? '&' : '?'}${product}`;
          const { body, ...rest } = await seal({ text: { ...text, path } }, device, vapid);
          messages.push({ ...rest, DeviceId: device.Id, body: body.toString('base64url') });
        } catch (error) {
          log.warn('push.notEncrypted', { deviceId: device.Id, error });
        }
      }
    return messages;
  }
}
