/** Child processes: one that runs to its end, and one that owns the terminal until it is told to stop. */
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv }} ChildOptions */

/** How long a second Ctrl-C counts as the echo of the first (terminal and npm both send one). */
const ECHO_MS = 500;

/**
 * Runs a command to its end with this terminal as its own.
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
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/**
 * Runs long-lived programs side by side until all have ended; the first to end stops the others.
 * SIGINT, SIGTERM and SIGHUP reach each of them exactly once. They get process groups of their own, because a
 * terminal sends Ctrl-C to the whole group and npm sends it once more; a second Ctrl-C kills.
 * @param {readonly { command: string, args: readonly string[], cwd?: string, env?: NodeJS.ProcessEnv }[]} programs
 * @returns {Promise<number>} the exit code of the one that ended first; 0 after a requested stop
 */
export const runForeground = async (programs) => {
  const ownGroup = process.platform !== 'win32';
  let stoppedAt = 0;
  /** @type {number | undefined} */
  let firstCode;
  const children = programs.map(({ command, args, cwd, env }) =>
    spawn(command, args, {
      cwd: cwd ?? root,
      env: env ?? process.env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: ownGroup,
    }),
  );

  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    const now = Date.now();
    if (now - stoppedAt < ECHO_MS) return;
    const wanted = stoppedAt === 0 ? signal : 'SIGKILL';
    stoppedAt = now;
    // On Windows the console has told the children already, and kill() would not let them say goodbye.
    if (ownGroup || wanted === 'SIGKILL') for (const child of children) child.kill(wanted);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => stop(signal));
  }

  await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve, reject) => {
          child.once('error', reject);
          child.once('exit', (code, signal) => {
            firstCode ??= stoppedAt > 0 && signal !== 'SIGKILL' ? (code ?? 0) : (code ?? 1);
            if (stoppedAt === 0) stop('SIGTERM');
            resolve(undefined);
          });
        }),
    ),
  );
  return firstCode ?? 0;
};
