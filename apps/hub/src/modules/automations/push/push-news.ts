import type { HouseEvent, PushChoices } from '@dimora/contract';
import { eventRow, type UserId } from '@dimora/domain';
import type { PushSender, PushDeviceStore } from '@dimora/push';
import type { Clock, Log } from '@dimora/runtime';
import type { Told } from '../../../platform/hub-event.ts';
import type { chatMessageSent } from '../../assistant/chat/chat.events.ts';
import type { CloudPushPort } from '../../cloud/cloud/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import { chatRecipientsOf } from './chat-recipients.ts';
import type { CloudDelivery } from './cloud-delivery.ts';
import { deliverHere } from './own-delivery.ts';
import type { Recipient } from './recipients.ts';

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly cloud: CloudPushPort;
  readonly users: UsersPort;
  readonly zone: TimeZonePort;
  readonly store: PushDeviceStore;
  readonly sender: PushSender;
  readonly toCloud: CloudDelivery;
  readonly choicesOf: (UserId: UserId) => PushChoices;
  /** Whom an event concerns. */
  readonly concerned: (event: HouseEvent) => readonly Recipient[];
  readonly here: Parameters<typeof deliverHere>[1];
};

/** Sends people the news that concern them, to their devices here and in the cloud. */
export class PushNews {
  readonly #parts: Parts;
  /** What happened before everything runs is no news. */
  #isStarted = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { cloud, sender, toCloud } = this.#parts;
    this.#isStarted = true;
    try {
      if (cloud.exists) toCloud.begin();
      await sender.begin();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** The log has a new event. */
  happened(event: HouseEvent): void {
    const { cloud, concerned, toCloud } = this.#parts;
    const calls = event.NotificationType !== null || eventRow(event.IoTEventType).calls;
    if (!this.#isStarted || !calls) return;
    this.#deliver(concerned(event));
    if (cloud.exists) toCloud.add(event);
  }

  /** Somebody wrote a message. */
  said(message: Told<typeof chatMessageSent>): void {
    if (!this.#isStarted) return;
    const { cloud, toCloud } = this.#parts;
    const recipients = (): Recipient[] => chatRecipientsOf(message, this.#parts);
    this.#deliver(recipients());
    if (cloud.exists) toCloud.addTexts(recipients);
  }

  /** A session is over, and with it the devices that subscribed in it. */
  sessionEnded(sessionId: string): void {
    this.#parts.store.removeSession(sessionId).catch((error: unknown) => this.#failed(error));
  }

  #deliver(recipients: readonly Recipient[]): void {
    deliverHere(recipients, this.#parts.here).catch((error: unknown) => this.#failed(error));
  }

  #failed(error: unknown): void {
    this.#parts.log.warn('push.notSent', { error });
  }
}
