import type { HubPushDevice, HubPushMessage } from '@dimora/contract/cloud';
import type { UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';

/** What hubs may ask of push messages; `ProductId` is authenticated. */
export interface PushHubsPort {
  /** The devices in the hub's place of those of these people who belong to it. */
  devices(ProductId: string, users: readonly UserId[]): Promise<HubPushDevice[]>;
  /** Queues messages for such devices; others are left out without a word. */
  send(ProductId: string, messages: readonly HubPushMessage[]): Promise<void>;
}
export const PushHubsPort = definePort<PushHubsPort>('pushHubs');
