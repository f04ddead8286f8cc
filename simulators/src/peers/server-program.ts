import { spawn, type ChildProcess } from 'node:child_process';
import { untilAnswered } from './program.ts';

/** How to start a server. */
export type ServerCommand = {
  readonly program: string;
  readonly args: readonly string[];
  readonly port: number;
  /** The user to run it as, if not ours. */
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
};

/** A third-party server that a test can kill and restart on the same port. */
export class ServerProgram implements AsyncDisposable {
  readonly #command: ServerCommand;
  #process: ChildProcess | undefined;

  constructor(command: ServerCommand) {
    this.#command = command;
  }

  /** Starts it; resolves once it accepts connections. */
  async revive(): Promise<void> {
    const { program, args, port, uid, gid } = this.#command;
    this.#process = spawn(program, args, {
      stdio: 'ignore',
      ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
    });
    await untilAnswered(program, port);
  }

  /** Kills it like a power cut, or stops it with a signal that lets it clean up. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const dying = this.#process;
    this.#process = undefined;
    if (dying?.exitCode !== null) return;
    const gone = new Promise((resolve) => {
      dying.once('exit', resolve);
    });
    dying.kill(signal);
    await gone;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
  }
}
