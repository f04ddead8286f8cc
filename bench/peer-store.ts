import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { snappy } from '../apps/hub/src/modules/history/recorder/scale-out/snappy.ts';
import { encodeLabels } from '../apps/hub/src/modules/history/recorder/scale-out/write-request.ts';
import type { MeasuredSeries } from './measured-series.ts';
import { median } from './statistics.ts';

const RUNS = 21;
/** Values of each series in one request to Prometheus: two hours. */
const A_REQUEST = 60;

type Kind = {
  readonly name: string;
  /** Debian's program, and the variable that names another one. */
  readonly program: string;
  readonly variable: string;
  readonly healthy: string;
  readonly options: (folder: string, port: number) => string[];
  readonly load: (url: string, all: readonly MeasuredSeries[]) => Promise<void>;
};

const KINDS: readonly Kind[] = [
  {
    name: 'VictoriaMetrics',
    program: '/usr/bin/victoria-metrics',
    variable: 'DIMORA_VICTORIA_METRICS',
    healthy: '/health',
    options: (folder, port) => [
      `-storageDataPath=${join(folder, 'victoria')}`,
      `-httpListenAddr=127.0.0.1:${port}`,
      '-retentionPeriod=100y',
      '-search.maxUniqueTimeseries=100000',
    ],
    load: importSeries,
  },
  {
    name: 'Prometheus',
    program: '/usr/bin/prometheus',
    variable: 'DIMORA_PROMETHEUS',
    healthy: '/-/ready',
    options: (folder, port) => {
      const config = join(folder, 'prometheus.yml');
      writeFileSync(config, '{}\n');
      return [
        `--config.file=${config}`,
        `--storage.tsdb.path=${join(folder, 'prometheus')}`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--storage.tsdb.retention.time=100y',
        '--web.enable-remote-write-receiver',
      ];
    },
    load: writeSeries,
  },
];

/** A time-series database of Debian, in a process of its own. */
export class PeerStore implements AsyncDisposable {
  readonly name: string;
  readonly #kind: Kind;
  readonly #child: ChildProcess;
  readonly #url: string;

  private constructor(kind: Kind, child: ChildProcess, url: string) {
    this.name = kind.name;
    this.#kind = kind;
    this.#child = child;
    this.#url = url;
  }

  /** Starts those that are installed, with their data below a folder. */
  static async startAll(folder: string): Promise<PeerStore[]> {
    const started: PeerStore[] = [];
    for (const kind of KINDS) {
      const program = process.env[kind.variable] ?? kind.program;
      if (existsSync(program)) started.push(await PeerStore.#start(kind, program, folder));
    }
    return started;
  }

  static async #start(kind: Kind, program: string, folder: string): Promise<PeerStore> {
    const port = await freePort();
    const child = spawn(program, kind.options(folder, port), { stdio: 'ignore' });
    const url = `http://127.0.0.1:${port}`;
    for (let tries = 0; tries < 600; tries += 1) {
      const answer = await fetch(`${url}${kind.healthy}`).catch(() => undefined);
      if (answer?.ok) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return new PeerStore(kind, child, url);
  }

  load(all: readonly MeasuredSeries[]): Promise<void> {
    return this.#kind.load(this.#url, all);
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
      const { data } = (await answer.json()) as { data?: { result: unknown[] } };
      times.push(performance.now() - began);
      if (data?.result.length !== query.series) throw new Error(`${this.name} lacks series`);
    }
    return median(times);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null) return;
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}

/** VictoriaMetrics takes a whole series as JSON. */
async function importSeries(url: string, all: readonly MeasuredSeries[]): Promise<void> {
  for (const { name, ts, values } of all) {
    const line = JSON.stringify({
      metric: { __name__: 'v', s: name },
      values: [...values],
      timestamps: [...ts],
    });
    await posted(`${url}/api/v1/import`, line, {});
  }
}

/** Prometheus takes what is newer than what it has: all series together, by time. */
async function writeSeries(url: string, all: readonly MeasuredSeries[]): Promise<void> {
  const labels = all.map(({ name }) => encodeLabels('v', { s: name }));
  const length = all[0]?.ts.length ?? 0;
  for (let from = 0; from < length; from += A_REQUEST) {
    const to = Math.min(length, from + A_REQUEST);
    const parts = all.map((series, at) => encoded(labels[at] ?? Buffer.alloc(0), series, from, to));
    await posted(`${url}/api/v1/write`, snappy(Buffer.concat(parts)), {
      'content-type': 'application/x-protobuf',
      'content-encoding': 'snappy',
      'x-prometheus-remote-write-version': '0.1.0',
    });
  }
}

/** Bytes of a sample with its tag and length: nine of the value, seven of a time of this century. */
const SAMPLE_BYTES = 18;

/** One series of a write request; as `encodeSeries` writes it, without an object for each sample. */
function encoded(labels: Buffer, { ts, values }: MeasuredSeries, from: number, to: number): Buffer {
  const content = labels.length + (to - from) * SAMPLE_BYTES;
  const head = Buffer.of(0x0a, (content & 0x7f) | 0x80, content >> 7);
  const samples = Buffer.alloc((to - from) * SAMPLE_BYTES);
  for (let at = from; at < to; at += 1) {
    const start = (at - from) * SAMPLE_BYTES;
    samples.set([0x12, SAMPLE_BYTES - 2, 0x09], start);
    samples.writeDoubleLE(values[at] ?? 0, start + 3);
    samples[start + 11] = 0x10;
    let left = ts[at] ?? 0;
    for (let byte = start + 12; byte < start + SAMPLE_BYTES; byte += 1) {
      samples[byte] = (left % 0x80) | (left >= 0x80 ? 0x80 : 0);
      left = Math.floor(left / 0x80);
    }
  }
  return Buffer.concat([head, labels, samples]);
}

async function posted(url: string, body: string | Buffer, headers: Record<string, string>) {
  const answer = await fetch(url, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
    headers,
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
