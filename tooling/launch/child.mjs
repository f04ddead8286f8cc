/** Child processes: one that runs to its end, and one that owns the terminal until it is told to stop. */
import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { root } from './paths.mjs';

/**
 * `yields`: others have three times its share of the processor.
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, yields?: boolean }} ChildOptions
 */

/** Milliseconds within which a second Ctrl-C is a duplicate of the first (terminal and npm both send one). */
const ECHO_MS = 500;

/**
 * How much nicer a command is that yields: beside others that want the processor it has a third of their share, so that it
 * ends however busy the machine is. At the lowest priority it would never end there.
 */
const YIELDING = 5;
const LOW = constants.priority.PRIORITY_LOW;

/**
 * Gives others three times its share of the processor. Its threads, which it starts later, have it from here.
 * @param {import('node:child_process').ChildProcess} child
 */
const yieldToOthers = ({ pid }) => {
  if (pid !== undefined) setPriority(pid, Math.min(getPriority() + YIELDING, LOW));
};

/**
 * Runs a command to its end in this terminal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<number>} its exit code; a signal counts as 1
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      stdio: 'inherit',
    });
    if (options.yields) yieldToOthers(child);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/**
 * Runs a command to its end and captures its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ yields?: boolean }} [options] `yields`: others have three times its share of the processor
 * @returns {Promise<{ code: number, words: string }>} its exit code, a signal counting as 1,
 *   and both its streams
 */
export const collect = (command, args, { yields = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    if (yields) yieldToOthers(child);
    let words = '';
    /** @param {string} said */
    const keep = (said) => (words += said);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, words: words.trimEnd() }));
  });

/**
 * A long-lived program.
 * @typedef {{
 *   command: string,
 *   args: readonly string[],
 *   cwd?: string,
 *   env?: NodeJS.ProcessEnv,
 *   onLine?: OnLine,
 * }} Program
 *   `onLine` is given each line that the program says; without it the program has the terminal's stdout for itself
 */

/**
 * Handles a line of a program's output: returns what to show instead, and which programs to start now.
 * @typedef {(line: string) => { show?: string, start?: readonly Program[] }} OnLine
 */

/**
 * Runs long-lived programs side by side, those that they bring along too, until all have ended; the first to end
 * stops the others. SIGINT, SIGTERM and SIGHUP reach each of them exactly once. They get process groups of their
 * own, because a terminal sends Ctrl-C to the whole group and npm sends it once more; a second Ctrl-C kills.
 * @param {readonly Program[]} programs
 * @returns {Promise<number>} the exit code of the one that ended first; 0 after a requested stop
 */
export const runForeground = (programs) =>
  new Promise((resolve, reject) => {
    const crew = new Crew(resolve, reject);
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => crew.stop(signal));
    }
    for (const each of programs) crew.begin(each);
  });

/** Windows has none. */
const ownGroup = process.platform !== 'win32';

/** Programs that run together and end together. */
class Crew {
  /** @readonly @type {Set<import('node:child_process').ChildProcess>} */
  #running = new Set();
  #stoppedAt = 0;
  /** @type {number | undefined} */
  #firstCode;
  /** @readonly */
  #resolve;
  /** @readonly */
  #reject;

  /**
   * @param {(code: number) => void} resolve
   * @param {(error: unknown) => void} reject
   */
  constructor(resolve, reject) {
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** @param {NodeJS.Signals} signal */
  stop(signal) {
    const now = Date.now();
    if (now - this.#stoppedAt < ECHO_MS) return;
    const wanted = this.#stoppedAt === 0 ? signal : 'SIGKILL';
    this.#stoppedAt = now;
    // On Windows the console has already notified the children, and kill() would end them without cleanup.
    if (ownGroup || wanted === 'SIGKILL') for (const child of this.#running) child.kill(wanted);
  }

  /** @param {Program} program */
  begin({ command, args, cwd, env, onLine }) {
    // Stopping was requested while earlier programs were starting.
    if (this.#stoppedAt > 0) return;
    const child = spawn(command, args, {
      cwd: cwd ?? root,
      env: env ?? process.env,
      stdio: ['inherit', onLine ? 'pipe' : 'inherit', 'inherit', 'ipc'],
      detached: ownGroup,
    });
    this.#running.add(child);
    if (onLine && child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const { show, start = [] } = onLine(line);
        if (show !== undefined) console.log(show);
        for (const each of start) this.begin(each);
      });
    }
    child.once('error', this.#reject);
    child.once('exit', (code, signal) => this.#ended(child, code, signal));
  }

  /**
   * @param {import('node:child_process').ChildProcess} child
   * @param {number | null} code
   * @param {NodeJS.Signals | null} signal
   */
  #ended(child, code, signal) {
    this.#running.delete(child);
    this.#firstCode ??= this.#stoppedAt > 0 && signal !== 'SIGKILL' ? (code ?? 0) : (code ?? 1);
    if (this.#stoppedAt === 0) this.stop('SIGTERM');
    if (this.#running.size === 0) this.#resolve(this.#firstCode);
  }
}
