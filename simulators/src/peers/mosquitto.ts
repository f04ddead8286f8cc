import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, needProgram, untilAnswered } from './program.ts';

/** Debian's mosquitto as an outside broker: an independent MQTT implementation. */
export class Mosquitto implements AsyncDisposable {
  readonly port: number;
  /** Its WebSocket port; undefined unless it was started with WebSockets. */
  readonly webSocketPort: number | undefined;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, webSocketPort?: number) {
    this.port = port;
    this.webSocketPort = webSocketPort;
    this.#folder = mkdtempSync(join(tmpdir(), 'dimora-mosquitto-'));
    const lines = [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous true',
      'set_tcp_nodelay true',
      'persistence false',
      ...(webSocketPort === undefined
        ? []
        : [`listener ${webSocketPort} 127.0.0.1`, 'protocol websockets']),
    ];
    writeFileSync(join(this.#folder, 'mosquitto.conf'), `${lines.join('\n')}\n`);
  }

  /** Starts a broker on a free port, optionally with WebSockets. */
  static async start(options: { readonly webSockets?: boolean } = {}): Promise<Mosquitto> {
    const broker = new Mosquitto(
      await freePort(),
      options.webSockets === true ? await freePort() : undefined,
    );
    await broker.revive();
    return broker;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`;
  }

  /** Kills it like a power cut: no disconnect message to its clients, nothing persisted. */
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

  /** Starts it again on the same port; resolves once it accepts connections. */
  async revive(): Promise<void> {
    this.#process = spawn(needProgram('mosquitto'), ['-c', join(this.#folder, 'mosquitto.conf')], {
      stdio: 'ignore',
    });
    await untilAnswered('mosquitto', this.port);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
