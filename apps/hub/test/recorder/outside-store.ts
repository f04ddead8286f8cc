import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The stores that are tried, as Debian has them. */
export const STORES = ['prometheus', 'victoria-metrics'] as const;
export type StoreName = (typeof STORES)[number];

const HEALTHY = { prometheus: '/-/ready', 'victoria-metrics': '/health' } as const;

/** Prometheus or VictoriaMetrics, with an empty folder and a port of its own. */
export class OutsideStore implements AsyncDisposable {
  readonly url: string;
  readonly #name: StoreName;
  readonly #folder: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(name: StoreName, port: number) {
    this.#name = name;
    this.#port = port;
    this.#folder = mkdtempSync(join(tmpdir(), 'store-'));
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(name: StoreName): Promise<OutsideStore> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const store = new OutsideStore(name, port);
    await store.run();
    return store;
  }

  /** Starts it, again if it was killed; what it has is kept. */
  async run(): Promise<void> {
    const child = spawn(this.#name, this.#arguments(), { stdio: 'ignore' });
    this.#child = child;
    await expect
      .poll(
        () =>
          fetch(`${this.url}${HEALTHY[this.#name]}`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 300_000, interval: 100 },
      )
      .toBe(true);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #arguments(): string[] {
    const address = `127.0.0.1:${this.#port}`;
    const data = join(this.#folder, 'data');
    if (this.#name === 'victoria-metrics')
      return [`-storageDataPath=${data}`, `-httpListenAddr=${address}`, '-retentionPeriod=100y'];
    const config = join(this.#folder, 'prometheus.yml');
    writeFileSync(config, '{}\n');
    return [
      `--config.file=${config}`,
      `--storage.tsdb.path=${data}`,
      `--web.listen-address=${address}`,
      '--storage.tsdb.retention.time=100y',
      '--web.enable-remote-write-receiver',
    ];
  }
}
