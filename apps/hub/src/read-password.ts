import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartRefusal } from '@dimora/node-kit';

const SHORTEST = 8;

/** Reads a password from a terminal without showing it, or the first line of what is piped in. */
export async function readPassword(): Promise<string> {
  const terminal = process.stdin.isTTY;
  if (terminal) process.stdout.write(`The owner's password (at least ${SHORTEST} characters): `);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal });
  const { promise, resolve } = Promise.withResolvers<string>();
  lines.once('line', resolve).once('close', () => resolve(''));
  const password = await promise;
  lines.close();
  process.stdin.pause();
  if (terminal) process.stdout.write('\n');
  if (password.length < SHORTEST)
    throw new StartRefusal(`The password needs at least ${SHORTEST} characters.`);
  return password;
}
