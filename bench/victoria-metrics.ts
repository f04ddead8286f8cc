import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { MeasuredSeries } from './measured-series.ts';
import { median } from './statistics.ts';

const RUNS = 21;

/** Debian's VictoriaMetrics, in a process of its own. */
export class VictoriaMetrics implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #url: string;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.#url = url;
  }

  /** Starts it with data below a folder; absent if it isn't installed. */
  static async start(folder: string): Promise<VictoriaMetrics | undefined> {
    const program = process.env['DIMORA_VICTORIA_METRICS'] ?? '/usr/bin/victoria-metrics';
    if (!existsSync(program)) return undefined;
    const port = await freePort();
    const child = spawn(
      program,
      [
        `-storageDataPath=${join(folder, 'victoria')}`,
        `-httpListenAddr=127.0.0.1:${port}`,
        '-retentionPeriod=100y',
        '-search.maxUniqueTimeseries=100000',
      ],
      { stdio: 'ignore' },
    );
    const url = `http://127.0.0.1:${port}`;
    for (let tries = 0; tries < 200; tries += 1) {
      const answer = await fetch(`${url}/health`).catch(() => undefined);
      if (answer?.ok) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return new VictoriaMetrics(child, url);
  }

  async load({ name, ts, values }: MeasuredSeries): Promise<void> {
    const line = JSON.stringify({
      metric: { __name__: 'v', s: name },
      values: [...values],
      timestamps: [...ts],
    });
    const answer = await fetch(`${this.#url}/api/v1/import`, { method: 'POST', body: line });
    if (!answer.ok) throw new Error(`import answered ${answer.status}`);
  }

  /** Milliseconds for the averages of the first series by slot, with HTTP and JSON. */
  async timeOf(query: {
    readonly series: number;
    readonly from: number;
    readonly to: number;
    readonly slotMs: number;
  }): Promise<number> {
    const names = Array.from({ length: query.series }, (_, at) => `s${(at * 7) % 500}`).join('|');
    const slot = `${query.slotMs / 1000}s`;
    const url = new URL(`${this.#url}/api/v1/query_range`);
    url.search = new URLSearchParams({
      query: `avg_over_time(v{s=~"${names}"}[${slot}])`,
      start: String(query.from / 1000 + query.slotMs / 1000),
      end: String(query.to / 1000),
      step: slot,
      nocache: '1',
    }).toString();
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now();
      const answer = await fetch(url);
      await answer.text();
      times.push(performance.now() - began);
    }
    return median(times);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null) return;
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
