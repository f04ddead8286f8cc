import type { Language } from '@dimora/domain';
import { fill } from '@dimora/i18n';
import { mail as english } from '@dimora/i18n/en/mail';
import { mail as italian } from '@dimora/i18n/it/mail';
import type { MailToSend } from './port.ts';

/** The texts of mails and of the mail page. */
export const mailTexts = { en: english, it: italian } as const satisfies Record<Language, unknown>;

/** The text of a mail in its language. */
export function textOf({ language, kind, values }: MailToSend): {
  readonly subject: string;
  readonly body: string;
} {
  const { subject, body } = mailTexts[language][kind];
  const signed = `${body}\n\n${mailTexts[language].signature}`;
  return { subject: fill(language, subject, values), body: fill(language, signed, values) };
}
