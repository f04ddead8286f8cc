import type { Mail } from './mail.store.ts';

/** Hands a mail over to whoever delivers it. */
export interface MailCarrier {
  /** Rejects when it couldn't; with {@link RefusedForGood} when it never will. */
  carry(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server will not take this mail, ever: the address doesn't exist, or such. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
}
