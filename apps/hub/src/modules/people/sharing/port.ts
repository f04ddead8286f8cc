import { definePort } from '@dimora/node-kit/kernel';

/** What the tunnel needs of sharing. */
export interface SharingPort {
  /** Asks the cloud how invitations have ended, and does what follows. Never rejects. */
  catchUp(): Promise<void>;
}
export const SharingPort = definePort<SharingPort>('sharing');
