import type { Cloud } from '../../src/cloud.ts';
import { MailStore, type Mail } from '../../src/modules/mail/mail.store.ts';

/** More than any test queues. */
const ALL = 1_000;

/** A cloud's mails with their texts, which the database holds encrypted; the oldest first. */
export async function queuedMails({ platform: { sql, vault } }: Cloud): Promise<Mail[]> {
  return (await new MailStore(sql, vault).latest(ALL)).toReversed();
}
