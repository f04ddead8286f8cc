import { VERSION } from '@dimora/domain';
import type { StorageRefusal } from '../sqlite/storage-refusal.ts';

/** What a person at the terminal reads about data that can't be used: what it is, and what to do. */
export function storageWords(
  { reason, path, version }: Pick<StorageRefusal, 'reason' | 'path' | 'version'>,
  what: string,
): string {
  switch (reason) {
    case 'full':
      return `The disk is full: ${path} cannot be written. Nothing is damaged. Make room on the disk and start the ${what} again.`;
    case 'readOnly':
      return `${path} cannot be written: the disk is mounted read-only, or the file belongs to another user. Nothing is damaged. Make the folder writable for the user who runs the ${what}, and start it again.`;
    case 'locked':
      return `Another ${what} is running with this data. Stop that one, or choose another folder with --data DIR (the demo: another --port N).`;
    case 'newer':
      return `${path} was written by a newer version: ${version === undefined ? `one after ${VERSION}` : `Dimora ${version}`} can open it, this one (${VERSION}) cannot. Nothing was changed. Install ${version === undefined ? 'the version that ran here last' : `version ${version} or later`}.`;
    case 'corrupt':
      return `${path} is damaged. The disk is not full. Nothing was changed: do not delete the file, parts of it may be readable.`;
    case 'lost':
      return `${path} is missing or empty, although this ${what} was set up before. Nothing was changed.`;
    case 'failed':
      return `${path} cannot be read or written: the disk reports an error. Check the disk and its cable before you start the ${what} again.`;
  }
}
