import type { MailTransport } from './mail-transport.ts';

/** Prints mails for the operator of a cloud without a mail server, who can open their links or pass them on. */
export const printingTransport = (print: (text: string) => void): MailTransport => ({
  send: ({ recipient, subject, body }) => {
    const lines = [`Mail to ${recipient}: ${subject}`, '', ...body.split('\n')];
    print(`\n${lines.map((line) => `  | ${plain(line)}`).join('\n')}\n`);
    return Promise.resolve();
  },
  close: () => {},
});

/** Without what a terminal obeys: a mail repeats the name that somebody gave. */
const plain = (line: string): string => line.replaceAll(/\p{Cc}/gu, '');
