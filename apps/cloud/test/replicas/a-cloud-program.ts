import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The demo's cloud as a program of its own. */
export type CloudProgram = AsyncDisposable & {
  readonly url: string;
  readonly port: number;
  /** As when its machine goes: nothing is said and nothing is written. */
  kill(): Promise<void>;
};

/** Starts one and waits until it listens. */
export async function aCloudProgram(args: readonly string[]): Promise<CloudProgram> {
  const data = await mkdtemp(join(tmpdir(), 'dimora-replica-'));
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      main,
      '--demo',
      '--data',
      data,
      '--port',
      '0',
      ...args,
    ],
    { env: { ...process.env, DIMORA_READY_LINE: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(String(chunk)));
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const url = /^DIMORA READY (\S+)$/.exec(line)?.[1];
    if (url) resolve(url);
  });
  const ended = once(child, 'exit');
  void ended.then(() => reject(new Error(`it did not start: ${said.join('')}`)));
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  const url = await ready;
  return {
    url,
    port: Number(new URL(url).port),
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: async () => {
      await end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}
