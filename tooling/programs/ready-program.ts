/** One of our programs as a journey or an attack runs it: the real one, which can be killed and frozen. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { serverEnv } from '@dimora/testing/programs';
import { root } from '../launch/paths.mjs';

/** Programs print this on stdout when they listen (environment DIMORA_READY_LINE=1). */
const READY = /^(?:DIMORA|GEOCODER) READY (\S+)$/;
/** Safety net for a program that never listens, on a machine with several times its load. */
const READY_WITHIN_MS = 180_000;
/** Safety net for a program that doesn't exit: it is killed then. */
const LEAVE_WITHIN_MS = 60_000;

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** How to start a program. */
export type ProgramStart = {
  /** For Node: flags, the file, its own arguments. */
  readonly args: readonly string[];
  /** Its input on stdin. */
  readonly input?: string;
  /** Added to its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** True if it takes commands over a channel. */
  readonly takesOrders?: boolean;
};

/** A listening program. */
export class ReadyProgram {
  /** Its address, e.g. `http://127.0.0.1:41873`. */
  readonly url: string;
  readonly #child: Child;

  private constructor(child: Child, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** Starts it and waits until it listens; rejects with its output when it doesn't. */
  static async start({
    args,
    input = '',
    env = {},
    takesOrders = false,
  }: ProgramStart): Promise<ReadyProgram> {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...serverEnv, DIMORA_READY_LINE: '1', ...env },
      stdio: ['pipe', 'pipe', 'pipe', ...(takesOrders ? (['ipc'] as const) : [])],
    }) as Child;
    child.stdin.end(input);
    try {
      return new ReadyProgram(child, await readyUrl(child));
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  /** Its process id. */
  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Sends it a command; resolves once it is done. */
  async order(order: object): Promise<void> {
    if (!this.#child.connected) throw new Error('this program takes no orders');
    const done = once(this.#child, 'message');
    this.#child.send(order);
    await done;
  }

  /** Suspends it without ending it, like an overloaded machine. */
  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  /** Resumes a frozen one. */
  thaw(): void {
    this.#child.kill('SIGCONT');
  }

  /** Ends it: killed as by a power cut, or stopped normally. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const patience = setTimeout(() => child.kill('SIGKILL'), LEAVE_WITHIN_MS);
    await gone;
    clearTimeout(patience);
  }
}

/** Waits for the ready line; the output until then explains a failure. */
const readyUrl = (child: Child): Promise<string> =>
  new Promise((resolve, reject) => {
    const said: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    const give = (reason: string) => reject(new Error(`The program ${reason}:\n${said.join('')}`));
    const patience = setTimeout(() => give('is not ready'), READY_WITHIN_MS);
    child.once('error', reject);
    child.once('exit', (code) => give(`ended with code ${code}`));
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(`${line}\n`);
      const url = READY.exec(line)?.[1];
      if (!url) return;
      clearTimeout(patience);
      resolve(url);
    });
  });
