import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { PASSWORD_MIN, passwordFault } from '@dimora/domain';
import { StartRefusal } from '@dimora/node-kit';

/** Reads a password from a terminal without showing it, or the first line of what is piped in. */
export async function readPassword(): Promise<string> {
  const terminal = process.stdin.isTTY;
  if (terminal)
    process.stdout.write(`The owner's password (at least ${PASSWORD_MIN} characters): `);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal });
  const { promise, resolve } = Promise.withResolvers<string>();
  lines.once('line', resolve).once('close', () => resolve(''));
  const password = await promise;
  lines.close();
  process.stdin.pause();
  if (terminal) process.stdout.write('\n');
  const fault = passwordFault(password);
  if (fault === 'passwordShort')
    throw new StartRefusal(`The password needs at least ${PASSWORD_MIN} characters.`);
  if (fault === 'passwordWeak')
    throw new StartRefusal('This password is among the first that somebody would try.');
  return password;
}
