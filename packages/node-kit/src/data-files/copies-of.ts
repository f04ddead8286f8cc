import { basename, join } from 'node:path';
import { GoodCopies } from '../sqlite/good-copies.ts';
import { sizeOf } from '../sqlite/open-checked.ts';
import { SetUpMarker } from '../sqlite/set-up-marker.ts';
import type { DataFile, StopsIfDamaged } from './data-file.ts';

/** The known-good copies of a file; a file that doesn't declare any has none. */
export const copiesOf = ({ name }: Pick<DataFile, 'name'>, folder: string): GoodCopies =>
  new GoodCopies(join(folder, 'copies'), basename(name, '.db'));

/** The marker of a file whose loss must not look like a new server. */
export const markerOf = ({ marker }: StopsIfDamaged, folder: string): SetUpMarker =>
  new SetUpMarker(folder, marker.name, marker.about);

/**
 * True if a server has run on this folder, by what is left outside of the file that stops it: a marker, a copy, or
 * another file that it has had since its first start.
 */
export const wasSetUp = (folder: string, files: readonly DataFile[]): boolean =>
  files.some((file) =>
    file.ifDamaged.remedy === 'stop'
      ? markerOf(file.ifDamaged, folder).isSet || copiesOf(file, folder).list().length > 0
      : file.needed === true && sizeOf(join(folder, file.name)) > 0,
  );
