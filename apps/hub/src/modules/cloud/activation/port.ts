import { definePort } from '@dimora/node-kit/kernel';

/** Activation as other modules see it. */
export interface ActivationPort {
  /** The nonce of the local network while the hub has no owner; absent afterwards. */
  pairing(): string | null;
  /** Fast activation (ACTIVATE-10): the cloud names the person by a ticket. Rejects with the cause. */
  activateByTicket(ticket: string, pairing: string): Promise<void>;
}
export const ActivationPort = definePort<ActivationPort>('activation');
