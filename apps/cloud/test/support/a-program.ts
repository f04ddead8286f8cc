import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { cloudMain, hubMain, serverEnv } from '@dimora/testing/programs';

/** One of our programs in its own process. */
export type Program = AsyncDisposable & {
  /** Where it listens. */
  readonly url: string;
  /** What it has printed. */
  readonly said: readonly string[];
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
};

/**
 * Starts one of the servers with more environment variables, and waits until it listens; throws with its
 * output when it doesn't.
 */
export async function aProgram(
  app: 'hub' | 'cloud',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', app === 'hub' ? hubMain : cloudMain, ...args],
    {
      env: { ...process.env, ...serverEnv, ...env, DIMORA_READY_LINE: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const said: string[] = [];
  const exited = once(child, 'exit');
  child.stderr.on('data', (chunk: Buffer) => said.push(String(chunk)));
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(line);
    const url = /^DIMORA READY (\S+)$/.exec(line)?.[1];
    if (url !== undefined) resolve(url);
  });
  void exited.then(() => resolve(undefined));
  const url = await promise;
  if (url === undefined) throw new Error(`the ${app} did not start:\n${said.join('\n')}`);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  return { url, said, kill: () => end('SIGKILL'), [Symbol.asyncDispose]: () => end('SIGTERM') };
}
