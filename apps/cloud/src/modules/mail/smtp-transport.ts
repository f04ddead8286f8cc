import { createTransport } from 'nodemailer';
import { PermanentRefusal, type MailTransport } from './mail-transport.ts';

/** Time-out of the mail server, milliseconds. */
const PATIENCE_MS = 15_000;

/** Sends mail to an SMTP server: `smtp://user:password@host:port` or `smtps://…`. */
export function smtpTransport(url: string, from: string): MailTransport {
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
    send: async ({ id, recipient, language, subject, body }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text: body,
          // The same on every retry, so that recipients can drop duplicates.
          messageId: `<${id}@dimora>`,
          headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isRefusal(error) ? new PermanentRefusal(messageOf(error), { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** A 5xx about the recipient or the message; a refused password is a configuration error and may be fixed. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const command = 'command' in error ? error.command : undefined;
  return Number(error.responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
