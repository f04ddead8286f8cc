import type { Language } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Sql } from '@dimora/node-kit/sql';

/** The kinds of mail; their texts are in `packages/i18n`. */
export type MailKind =
  | 'resetPassword'
  | 'noAccount'
  | 'confirmRegistration'
  | 'alreadyRegistered'
  | 'confirmAddress'
  | 'addressInUse'
  | 'addressChanged'
  | 'invitation'
  | 'unnamedInvitation';

/** A mail to be sent. */
export type MailToSend = {
  readonly to: string;
  readonly language: Language;
  readonly kind: MailKind;
  readonly values: Readonly<Record<string, string>>;
};

/** What other modules may ask of the mail. */
export interface MailPort {
  /** Queues a mail in the caller's transaction; it is sent after the commit, and retried if needed. */
  queue(mail: MailToSend, sql: Sql): Promise<void>;
}
export const MailPort = definePort<MailPort>('mail');
