import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server in a process of its own, which can be killed. */
export type StartedProgram = AsyncDisposable & {
  readonly url: string;
  /** Ends it by a signal and waits until it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/** Starts one of the servers and waits until it listens. */
export async function startedProgram(
  main: URL,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedProgram> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', main.pathname, ...args],
    {
      env: { ...process.env, DIMORA_READY_LINE: '1', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
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

/** The hub as a program. */
export const HUB_MAIN = new URL('../../src/main.ts', import.meta.url);
/** The cloud as a program: another server, met over the network alone. */
export const CLOUD_MAIN = new URL('../../../cloud/src/main.ts', import.meta.url);
