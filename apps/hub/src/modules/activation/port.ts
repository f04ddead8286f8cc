import { definePort } from '@dimora/node-kit/kernel';

/** What other modules may ask of the activation. */
export interface ActivationPort {
  /** The nonce of the local network while the hub has no owner; nothing afterwards. */
  pairing(): string | null;
  /** Fast activation (ACTIVATE-10): the cloud names the person by a ticket. Rejects with what is wrong. */
  activateByTicket(ticket: string, pairing: string): Promise<void>;
}
export const ActivationPort = definePort<ActivationPort>('activation');
