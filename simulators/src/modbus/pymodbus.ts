import { fileURLToPath } from 'node:url';
import { freePort } from '../peers/program.ts';
import { ServerProgram } from '../peers/server-program.ts';

/** Debian's Python, whichever comes first in the path: pymodbus is installed for that one. */
const PYTHON = '/usr/bin/python3';
const SCRIPT = fileURLToPath(new URL('pymodbus_server.py', import.meta.url));

/** Registers of a unit, from address 0 or by their addresses: what isn't listed doesn't exist. */
export type PymodbusTables = Partial<
  Record<
    'coil' | 'discrete' | 'holding' | 'input',
    readonly number[] | Readonly<Record<number, number>>
  >
>;

/** Debian's pymodbus as a Modbus TCP server on the loopback. */
export class Pymodbus implements AsyncDisposable {
  readonly port: number;
  readonly #program: ServerProgram;

  private constructor(port: number, program: ServerProgram) {
    this.port = port;
    this.#program = program;
  }

  /** Starts it with these units; resolves once it answers. */
  static async start(units: Readonly<Record<number, PymodbusTables>>): Promise<Pymodbus> {
    const port = await freePort();
    const args = [SCRIPT, String(port), JSON.stringify(units)];
    const program = new ServerProgram({ program: PYTHON, args, port });
    await program.revive();
    return new Pymodbus(port, program);
  }

  /** Kills it, like a power cut. */
  kill(): Promise<void> {
    return this.#program.kill();
  }

  /** Starts it again at the same port, with its initial registers. */
  revive(): Promise<void> {
    return this.#program.revive();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#program[Symbol.asyncDispose]();
  }
}
