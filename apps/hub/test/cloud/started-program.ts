import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { serverEnv } from '@dimora/testing/programs';

/** A server in a process of its own, which can be killed. */
export type StartedProgram = AsyncDisposable & {
  readonly url: string;
  /** Ends it by a signal and waits until it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/** Starts one of the servers and waits until it listens. */
export async function startedProgram(
  main: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedProgram> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    env: { ...process.env, ...serverEnv, DIMORA_READY_LINE: '1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const ready = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const url = /^DIMORA READY (\S+)$/.exec(line)?.[1];
    if (url) ready.resolve(url);
  });
  void exited.then(() => ready.reject(new Error('It ended before it listened.')));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  return { url: await ready.promise, end, [Symbol.asyncDispose]: () => end('SIGTERM') };
}
