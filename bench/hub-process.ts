/** A hub in its own process, so that its start, memory and processor time are those of a real house. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  compileCache,
  consoleDist,
  hubEnvironment,
  hubFlags,
  nodeFlags,
  root,
} from '../tooling/launch/paths.mjs';
import { ensureServersBuilt, type Servers } from '../tooling/launch/build/server-build.mjs';

/** A running or starting hub. */
export type HubProcess = {
  readonly url: string;
  /** `performance.now()` when it was spawned. */
  readonly spawnedAt: number;
  /** Current resident memory, MB. */
  residentMb(): number;
  /** Processor time so far, ms. */
  cpuMs(): number;
  /** Resolves when its log names the event, `demo.pastWritten` for one; rejects after some minutes. */
  untilLogged(event: string): Promise<void>;
  stop(): Promise<void>;
};

/** The unit of the kernel's processor times, ms. */
const TICK_MS = 10;
/** How long to wait between two looks into the log, ms, and how often to look. */
const LOG_MS = 250;
const LOOKS = 1_000;

/** A developer's machine may trust more certificates: Node reads them all, and a house has none of them. */
function houseEnvironment(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS: _, ...environment } = process.env;
  return environment;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Spawns a demo hub with fresh data, or with `dataFolder`; does not wait until it listens. It is the bundled
 * one, as `npm start` runs it, unless overridden.
 */
export async function spawnDemoHub(dataFolder?: string, given?: Servers): Promise<HubProcess> {
  const servers = given ?? (await ensureServersBuilt(process.execPath));
  const data = dataFolder ?? (await mkdtemp(join(tmpdir(), 'dimora-bench-')));
  const port = await freePort();
  const spawnedAt = performance.now();
  const child = spawn(
    process.execPath,
    [
      ...hubFlags,
      servers.hub,
      '--demo',
      '--data',
      data,
      '--port',
      String(port),
      '--mqtt-port',
      '0',
      '--mqtts-port',
      '0',
      '--key-file',
      `${data}.key`,
      '--console',
      consoleDist,
    ],
    {
      cwd: root,
      stdio: 'ignore',
      env: { ...hubEnvironment, ...houseEnvironment(), NODE_COMPILE_CACHE: servers.compiled },
    },
  );
  return {
    url: `http://127.0.0.1:${port}`,
    spawnedAt,
    residentMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readProc(child, 'status'))?.[1] ?? Number.NaN) / 1024,
    cpuMs: () => {
      const fields = readProc(child, 'stat')
        .replace(/^.*\) /, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
    untilLogged: (event) => untilNamed(join(data, 'log', 'hub.log'), event),
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (dataFolder) return;
      await rm(data, { recursive: true, force: true });
      await rm(`${data}.key`, { force: true });
    },
  };
}

const readProc = (child: ChildProcess, file: string): string =>
  readFileSync(`/proc/${child.pid}/${file}`, 'utf8');

async function untilNamed(log: string, event: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const lines = await readFile(log, 'utf8').catch(() => '');
    if (lines.includes(event)) return;
    await new Promise((resolve) => setTimeout(resolve, LOG_MS));
  }
  throw new Error(`the log never named ${event}`);
}

/** A server with Fastify, Socket.IO and SQLite that does nothing: how soon it serves its page, ms. */
export async function bareStart(): Promise<number> {
  const port = await freePort();
  const main = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const spawnedAt = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, main, String(port)], {
    stdio: 'ignore',
    env: { ...houseEnvironment(), NODE_COMPILE_CACHE: compileCache },
  });
  const ms = await untilFirstPage({ url: `http://127.0.0.1:${port}`, spawnedAt });
  child.kill('SIGTERM');
  await once(child, 'exit');
  return ms;
}

/** Polls every few milliseconds until a server serves its first page; returns the time since its start, ms. */
export async function untilFirstPage(
  hub: Pick<HubProcess, 'url' | 'spawnedAt'>,
  patienceMs = 15_000,
): Promise<number> {
  while (performance.now() - hub.spawnedAt < patienceMs) {
    const answer = await fetch(hub.url).catch(() => undefined);
    if (answer?.ok) {
      await answer.arrayBuffer();
      return performance.now() - hub.spawnedAt;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`no first page within ${patienceMs} ms`);
}

/** Signs in and returns the access token. */
export async function signIn(url: string, username = 'owner'): Promise<string> {
  const answer = await fetch(`${url}/api/identity/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'dimora-demo' }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
