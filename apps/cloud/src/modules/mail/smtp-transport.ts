import { createTransport } from 'nodemailer';
import { RefusedForGood, type MailCarrier } from './mail-carrier.ts';

/** Milliseconds that a mail server may take to answer. */
const PATIENCE_MS = 15_000;

/** Hands mail to an SMTP server: `smtp://user:password@host:port` or `smtps://…`. */
export function smtpCarrier(url: string, from: string): MailCarrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    carry: async ({ id, recipient, language, subject, body }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text: body,
          // The same for every try, so that a mail that arrived without our learning of it is known again.
          messageId: `<${id}@dimora>`,
          headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isRefusal(error) ? new RefusedForGood(messageOf(error), { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** A 5xx about the recipient or the message; a refused password is our own fault and may be mended. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const command = 'command' in error ? error.command : undefined;
  return Number(error.responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
