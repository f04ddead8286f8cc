import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POSTGRESQL = '/usr/lib/postgresql';

/** Debian keeps servers in sbin, and PostgreSQL in a folder for each version; neither is on everyone's path. */
const FOLDERS = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/sbin',
  ...(existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL) : []).map((version) =>
    join(POSTGRESQL, version, 'bin'),
  ),
];

/** The full path of a program that a test cannot do without; throws, loudly, where it is missing. */
export function needProgram(name: string): string {
  for (const folder of FOLDERS) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // Not in this folder.
    }
  }
  throw new Error(`${name} is not installed: \`npm test\` installs it or says how`);
}

/** A port of the loopback that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

/** Waits until somebody takes connections on a port of the loopback. */
export async function untilAnswered(name: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (await answers(port)) return;
    await pause(25);
  }
  throw new Error(`${name} did not start on port ${port}`);
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
