import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../ports/make-folder.ts';

/** What everyone but the owner may do. */
const OTHERS = 0o077;

/** A file or folder whose mode could not be set. */
export type OpenFile = { readonly path: string; readonly error: unknown };

/**
 * Makes a data folder, or takes away what others may do with it and everything in it: folders become 700 and files
 * 600. Files that this process makes from now on are private, too. Returns what it could not change. Windows has no
 * such modes.
 */
export function keepPrivate(folder: string): OpenFile[] {
  process.umask(OTHERS);
  makeFolder(folder);
  if (process.platform === 'win32') return [];
  const failed: OpenFile[] = [];
  // From the top: once the folder is closed, nobody reaches what is in it.
  const close = (path: string): void => {
    try {
      const found = lstatSync(path);
      const isFolder = found.isDirectory();
      // Links lead elsewhere, and sockets have no content.
      if (!isFolder && !found.isFile()) return;
      if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o700);
      if (isFolder) for (const name of readdirSync(path)) close(join(path, name));
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isGone) failed.push({ path, error });
    }
  };
  close(folder);
  return failed;
}

/** What a person at the terminal reads of {@link keepPrivate}'s result; empty if all is private. */
export const openFilesWarning = (failed: readonly OpenFile[]): string[] =>
  failed.length === 0
    ? []
    : [
        `Warning: other users of this machine may read ${failed[0]?.path}${
          failed.length > 1 ? ` and ${failed.length - 1} more` : ''
        }. Give the data folder to the user that runs this program.`,
      ];
