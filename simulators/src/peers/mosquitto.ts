import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Debian keeps servers in sbin, which is not on everyone's path. */
const FOLDERS = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/sbin',
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
  throw new Error(
    `${name} is not installed: on Debian, apt-get install mosquitto mosquitto-clients`,
  );
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

/** Debian's mosquitto as an outside broker: an MQTT implementation that isn't ours. */
export class Mosquitto implements AsyncDisposable {
  readonly port: number;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
    this.#folder = mkdtempSync(join(tmpdir(), 'dimora-mosquitto-'));
    const lines = [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous true',
      'set_tcp_nodelay true',
      'persistence false',
    ];
    writeFileSync(join(this.#folder, 'mosquitto.conf'), `${lines.join('\n')}\n`);
  }

  /** Starts a broker on a free port. */
  static async start(): Promise<Mosquitto> {
    const broker = new Mosquitto(await freePort());
    await broker.revive();
    return broker;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`;
  }

  /** Kills it as a power cut would: no farewell to its clients, nothing kept. */
  async kill(): Promise<void> {
    const dying = this.#process;
    this.#process = undefined;
    if (dying?.exitCode !== null) return;
    const gone = new Promise((resolve) => {
      dying.once('exit', resolve);
    });
    dying.kill('SIGKILL');
    await gone;
  }

  /** Starts it again on the same port; resolves once it takes connections. */
  async revive(): Promise<void> {
    this.#process = spawn(needProgram('mosquitto'), ['-c', join(this.#folder, 'mosquitto.conf')], {
      stdio: 'ignore',
    });
    for (let attempt = 0; attempt < 200; attempt += 1) {
      if (await answers(this.port)) return;
      await pause(25);
    }
    throw new Error(`mosquitto did not start on port ${this.port}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
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
