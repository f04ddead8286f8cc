import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts everything, or answers as scripted. */
export type TestSmtp = AsyncDisposable & {
  readonly url: string;
  readonly port: number;
  /** Mails as received over the wire. */
  readonly mails: string[];
};

/** Starts one. `refuse` may return an SMTP code for a recipient. */
export async function anSmtpServer(
  options: {
    readonly port?: number;
    readonly refuse?: (recipient: string) => number | undefined;
  } = {},
): Promise<TestSmtp> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const code = options.refuse?.(address);
      done(code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code }));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
