/** A cloud in its own process, so that its memory and processor time are measured alone. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nodeFlags, root } from '../tooling/launch/paths.mjs';
import { ensureServersBuilt } from '../tooling/launch/build/server-build.mjs';

/** A cloud that listens. */
export type CloudProcess = {
  readonly url: string;
  /** Current resident memory, MB. */
  residentMb(): number;
  stop(): Promise<void>;
};

/** Spawns a demo cloud with fresh data, bundled as `npm start` runs it, and waits until it listens. */
export async function spawnDemoCloud(): Promise<CloudProcess> {
  const servers = await ensureServersBuilt(process.execPath);
  const data = await mkdtemp(join(tmpdir(), 'dimora-bench-'));
  const child = spawn(
    process.execPath,
    [...nodeFlags, servers.cloud, '--demo', '--data', data, '--port', '0', '--trust-proxy', '1'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, DIMORA_READY_LINE: '1', NODE_COMPILE_CACHE: servers.compiled },
    },
  );
  return {
    url: await readyUrl(child),
    residentMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function readyUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the cloud says nothing');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^DIMORA READY (\S+)$/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('the cloud ended before it listened');
}
