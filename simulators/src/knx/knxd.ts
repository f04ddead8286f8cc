import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort, needProgram } from '../peers/program.ts';
import { ServerProgram } from '../peers/server-program.ts';

const run = promisify(execFile);

/** Debian's knxd on the loopback: a gateway with an empty line, and knxtool as another member of it. */
export class Knxd implements AsyncDisposable {
  /** Its tunnel port. */
  readonly port: number;
  readonly #url: string;
  readonly #program: ServerProgram;

  private constructor(port: number, toolPort: number) {
    this.port = port;
    this.#url = `ip:127.0.0.1:${toolPort}`;
    // Options for tunnelling must precede the server they apply to.
    const server = ['-D', '-T', '-I', 'lo', '-S', `224.0.23.12:${port}`];
    this.#program = new ServerProgram({
      program: needProgram('knxd'),
      args: [
        '-e',
        '1.1.1',
        '-E',
        '1.1.2:8',
        '-n',
        'peer',
        '-i',
        String(toolPort),
        ...server,
        '-b',
        'dummy:',
      ],
      port: toolPort,
    });
  }

  static async start(): Promise<Knxd> {
    const knxd = new Knxd(await freePort('udp'), await freePort());
    await knxd.revive();
    return knxd;
  }

  /** Writes a value on the line, as another device would; bytes in hexadecimal. */
  async write(group: string, ...bytes: readonly string[]): Promise<void> {
    const [first = '', ...rest] = bytes;
    const short = rest.length === 0 && first.length === 1;
    const tool = needProgram('knxtool');
    await run(tool, [short ? 'groupswrite' : 'groupwrite', this.#url, group, ...bytes]);
  }

  /** Starts listening on the line; the result returns everything received so far. */
  listen(): { readonly heard: () => string } & Disposable {
    const child = execFile(needProgram('knxtool'), ['groupsocketlisten', this.#url]);
    let heard = '';
    child.stdout?.on('data', (text: string) => (heard += text));
    return { heard: () => heard, [Symbol.dispose]: () => void child.kill() };
  }

  kill(): Promise<void> {
    return this.#program.kill();
  }

  revive(): Promise<void> {
    return this.#program.revive();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#program[Symbol.asyncDispose]();
  }
}
