import { freePort, needProgram } from './program.ts';
import { ServerProgram } from './server-program.ts';

/** Debian's nats-server on a port of the loopback. */
export class Nats implements AsyncDisposable {
  readonly url: string;
  readonly #server: ServerProgram;

  private constructor(port: number) {
    this.url = `nats://127.0.0.1:${port}`;
    this.#server = new ServerProgram({
      program: needProgram('nats-server'),
      args: ['-a', '127.0.0.1', '-p', String(port)],
      port,
    });
  }

  /** Starts one on a free port. */
  static async start(): Promise<Nats> {
    const nats = new Nats(await freePort());
    await nats.#server.revive();
    return nats;
  }

  kill(): Promise<void> {
    return this.#server.kill();
  }

  revive(): Promise<void> {
    return this.#server.revive();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
  }
}
