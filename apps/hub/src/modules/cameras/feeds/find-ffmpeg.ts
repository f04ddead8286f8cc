import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The path of ffmpeg on this machine; nothing where it isn't installed. */
export const findFfmpeg = (path = process.env['PATH'] ?? ''): string | undefined =>
  path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, 'ffmpeg'))
    .find(isExecutable);

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
