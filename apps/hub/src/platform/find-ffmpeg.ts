import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/** Where packages of Debian and of macOS install it, and where people put their own. */
const FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin', '/opt/homebrew/bin'];

/** The path of ffmpeg on this machine; nothing where it isn't installed. */
export const findFfmpeg = (folders: readonly string[] = FOLDERS): string | undefined =>
  folders.map((folder) => join(folder, 'ffmpeg')).find(isExecutable);

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
