import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { MovedFile } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';
import { Allowance, tooLarge } from './limits.ts';
import { filesInTar } from './tar.ts';
import { filesInZip } from './zip.ts';

const unpack = promisify(gunzip);

const ZIP = /\.zip$/i;
const TAR = /\.tar$/i;
const PACKED_TAR = /\.(?:tar\.gz|tgz)$/i;

/** True for a file that holds others. */
export const isArchive = (path: string): boolean =>
  ZIP.test(path) || TAR.test(path) || PACKED_TAR.test(path);

/** True for a path that stays below its folder, on every system. */
export const isPathBelow = (path: string): boolean =>
  !/[\\\0:]/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part));

/**
 * Archives opened, everything else as it came; files that aren't wanted or whose paths lead out of their folder are not
 * there. MOVE_UNREADABLE names a damaged archive, MOVE_TOO_LARGE is answered before more is unpacked than the hub takes.
 */
export async function unpacked(
  files: readonly MovedFile[],
  wants: (path: string) => boolean,
): Promise<readonly MovedFile[]> {
  const isWanted = (path: string): boolean => isPathBelow(path) && wants(path);
  const allowance = new Allowance();
  const all: MovedFile[] = [];
  for (const file of files) {
    if (isArchive(file.path)) all.push(...(await filesIn(file, isWanted, allowance)));
    else if (isWanted(file.path)) {
      allowance.take(file.bytes.length);
      all.push(file);
    }
  }
  return all;
}

async function filesIn(
  { path, bytes }: MovedFile,
  isWanted: (path: string) => boolean,
  allowance: Allowance,
): Promise<readonly MovedFile[]> {
  try {
    if (ZIP.test(path)) return await filesInZip(bytes, isWanted, allowance);
    if (TAR.test(path)) return filesInTar(bytes, isWanted, allowance);
    const maxOutputLength = Math.max(1, allowance.bytes);
    return filesInTar(await unpack(bytes, { maxOutputLength }), isWanted, allowance);
  } catch (error) {
    if (error instanceof DimoraError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge();
    throw new DimoraError('MOVE_UNREADABLE', { name: path }, { cause: error });
  }
}
