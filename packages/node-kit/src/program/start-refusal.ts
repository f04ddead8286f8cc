import { isIP } from 'node:net';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A start that is impossible; the message is for the person at the terminal. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

/** Parses the options of a command line. Rejects with a `StartRefusal` for unknown ones. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new StartRefusal(
      error instanceof Error ? error.message : 'The options are not understood.',
      { cause: error },
    );
  }
}

/** Parses a port. Rejects with a `StartRefusal` that names the option. */
export function portOf(option: string, text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : -1;
  if (port < 0 || port > 65_535)
    throw new StartRefusal(`${option} takes a number from 0 to 65535.`);
  return port;
}

/** A demo's password is public: rejects with a `StartRefusal` for a host that other machines can reach. */
export function refuseOpenDemo(host: string): void {
  const isLoopback =
    host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
  if (!isLoopback)
    throw new StartRefusal(
      'The demo listens on this machine alone: its password is known to everyone.',
    );
}
