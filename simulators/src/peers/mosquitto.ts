import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort, needProgram, untilAnswered } from './program.ts';

/** A certificate and its key, in PEM files. */
type TlsFiles = { readonly certificate: string; readonly key: string };

/** Debian's mosquitto as an outside broker: an independent MQTT implementation. */
export class Mosquitto implements AsyncDisposable {
  readonly port: number;
  /** Its WebSocket port; undefined unless it was started with WebSockets. */
  readonly webSocketPort: number | undefined;
  readonly #folder: string;
  readonly #scheme: 'mqtt' | 'mqtts';
  #process: ChildProcess | undefined;

  private constructor(port: number, webSocketPort?: number, tls?: TlsFiles) {
    this.#scheme = tls ? 'mqtts' : 'mqtt';
    this.port = port;
    this.webSocketPort = webSocketPort;
    this.#folder = mkdtempSync(join(tmpdir(), 'dimora-mosquitto-'));
    const lines = [
      // As root it would become another user, who can't read a test's certificates.
      `user ${userInfo().username}`,
      `listener ${port} 127.0.0.1`,
      ...(tls ? [`certfile ${tls.certificate}`, `keyfile ${tls.key}`] : []),
      'allow_anonymous true',
      'set_tcp_nodelay true',
      'persistence false',
      ...(webSocketPort === undefined
        ? []
        : [`listener ${webSocketPort} 127.0.0.1`, 'protocol websockets']),
    ];
    writeFileSync(join(this.#folder, 'mosquitto.conf'), `${lines.join('\n')}\n`);
  }

  /** Starts a broker on a free port, optionally with WebSockets, or encrypted. */
  static async start(
    options: { readonly webSockets?: boolean; readonly tls?: TlsFiles } = {},
  ): Promise<Mosquitto> {
    const broker = new Mosquitto(
      await freePort(),
      options.webSockets === true ? await freePort() : undefined,
      options.tls,
    );
    await broker.revive();
    return broker;
  }

  get url(): string {
    return `${this.#scheme}://127.0.0.1:${this.port}`;
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
