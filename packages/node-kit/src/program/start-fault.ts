import { isLockedFault } from '../sqlite/storage-fault.ts';
import { StartRefusal } from './start-refusal.ts';

/**
 * Why a server could not start: a message for the person at the terminal if the machine is the reason,
 * otherwise the error as it is. `what` names the server: `hub`.
 */
export function startFault(error: unknown, what: string, args: readonly string[]): string {
  if (error instanceof StartRefusal) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return 'The port is taken by another program. Stop that one, or choose another with --port N.';
  if (code === 'EACCES')
    return 'This port or folder is not allowed to this user. Choose another with --port N or --data DIR.';
  if (code === 'EADDRNOTAVAIL') return 'This machine does not have the address given with --host.';
  if (isLockedFault(error))
    return `Another ${what} is running with this data. Stop that one, or choose another folder with --data DIR (the demo: another --port N).`;
  return `The ${what} could not start (${args.join(' ')}): ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
