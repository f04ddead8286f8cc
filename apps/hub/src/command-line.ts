import { homedir } from 'node:os';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What a hub is told when it is started. */
export type HubArguments = {
  readonly demo: boolean;
  readonly dataFolder: string;
  readonly port: number;
  readonly host: string;
  /** The embedded broker's TCP port, where it isn't the configured one. */
  readonly mqttPort: number | undefined;
  readonly consoleFolder: string | undefined;
  /** The name of an owner's account to be made first. */
  readonly addOwner: string | undefined;
};

/** A start that can't be; the message is for the person at the terminal. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

/** Reads the command line. Rejects with a `StartRefusal` that says what is wrong. */
export function readArguments(args: readonly string[]): HubArguments {
  const values = parse(args);
  const { demo = false, host = '127.0.0.1', 'add-owner': addOwner } = values;
  const port = portOf('--port', values.port ?? '8080');
  const mqttPort =
    values['mqtt-port'] === undefined ? undefined : portOf('--mqtt-port', values['mqtt-port']);
  if (!demo && values.data === undefined)
    throw new StartRefusal('Say --demo for the demo home, or --data DIR for a real hub.');
  if (demo && !isLoopback(host))
    throw new StartRefusal(
      'The demo listens on this machine alone: its password is known to everyone.',
    );
  if (demo && addOwner !== undefined)
    throw new StartRefusal('The demo has its accounts: --add-owner goes with --data only.');
  const dataFolder =
    values.data === undefined ? join(homedir(), '.dimora', `demo-${port}`) : resolve(values.data);
  const consoleFolder = values.console === undefined ? undefined : resolve(values.console);
  return { demo, dataFolder, port, host, mqttPort, consoleFolder, addOwner };
}

function portOf(option: string, text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : -1;
  if (port < 0 || port > 65_535)
    throw new StartRefusal(`${option} takes a number from 0 to 65535.`);
  return port;
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = {
      demo: { type: 'boolean' },
      data: text,
      port: text,
      host: text,
      'mqtt-port': text,
      console: text,
      'add-owner': text,
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new StartRefusal(
      error instanceof Error ? error.message : 'The options are not understood.',
      { cause: error },
    );
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
