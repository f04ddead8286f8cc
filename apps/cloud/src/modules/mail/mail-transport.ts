import type { Mail } from './mail.store.ts';

/** Sends mails. */
export interface MailTransport {
  /** Rejects when sending failed; with {@link PermanentRefusal} when a retry is pointless. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server refuses this mail for good, for example because the address doesn't exist. */
export class PermanentRefusal extends Error {
  override readonly name = 'PermanentRefusal';
}
