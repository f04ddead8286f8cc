import { DimoraError } from '@dimora/runtime';
import { isLockedFault, storageCause, systemCause } from '../sqlite/storage-fault.ts';
import { StorageRefusal } from '../sqlite/storage-refusal.ts';
import { StartRefusal } from './start-refusal.ts';
import { storageWords } from './storage-words.ts';

/**
 * Why a server could not start: a message for the person at the terminal if the machine is the reason,
 * otherwise the error as it is. `what` names the server: `hub`.
 */
export function startFault(error: unknown, what: string, args: readonly string[]): string {
  if (error instanceof StartRefusal) return error.message;
  if (error instanceof StorageRefusal) return storageWords(error, what);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return 'The port is taken by another program. Stop that one, or choose another with --port N.';
  if (code === 'EADDRNOTAVAIL') return 'This machine does not have the address given with --host.';
  const path = error instanceof Error && 'path' in error ? error.path : undefined;
  const reason = systemCause(error);
  if (reason !== undefined && typeof path === 'string')
    return storageWords({ reason, path, version: undefined }, what);
  if (code === 'EACCES')
    return 'This port or folder is not allowed to this user. Choose another with --port N or --data DIR.';
  const fault = storageCause(error);
  if (error instanceof DimoraError && fault !== undefined && fault !== 'failed')
    return storageWords({ reason: fault, path: 'The data', version: undefined }, what);
  if (isLockedFault(error))
    return storageWords({ reason: 'locked', path: '', version: undefined }, what);
  return `The ${what} could not start (${args.join(' ')}): ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
