import { createSocket } from 'node:dgram';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POSTGRESQL = '/usr/lib/postgresql';

/**
 * Debian installs servers in sbin, and PostgreSQL in a folder per version; neither is on every user's path.
 */
const FOLDERS = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/sbin',
  ...(existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL) : []).map((version) =>
    join(POSTGRESQL, version, 'bin'),
  ),
];

/** The full path of a program that a test needs; throws if it is missing. */
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

/** Ports outside the system's ephemeral range: a free one stays free until the program has started. */
const OWN_PORTS = { from: 16_000, count: 14_000 } as const;

/** A free port of the loopback, for TCP or for UDP. */
export async function freePort(kind: 'tcp' | 'udp' = 'tcp'): Promise<number> {
  const isFree = kind === 'tcp' ? isFreeForStreams : isFreeForDatagrams;
  for (;;) {
    const port = OWN_PORTS.from + Math.floor(Math.random() * OWN_PORTS.count);
    if (await isFree(port)) return port;
  }
}

const isFreeForStreams = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

const isFreeForDatagrams = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => resolve(false));
    socket.bind(port, () => socket.close(() => resolve(true)));
  });

/** Waits until a process accepts connections on a port of the loopback. */
export async function untilAnswered(name: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 800; attempt += 1) {
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
