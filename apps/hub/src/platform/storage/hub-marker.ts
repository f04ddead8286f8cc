import { join } from 'node:path';
import { GoodCopies, SetUpMarker, sizeOf } from '@dimora/node-kit';

const ABOUT =
  'This folder holds a hub that has been started before. Without this file, a hub whose config.db is lost would look new, and anyone could claim it. Do not delete it.';

const markerOf = (folder: string): SetUpMarker =>
  new SetUpMarker(folder, 'hub-was-set-up.json', ABOUT);

/** The known-good copies of a hub's `config.db`. */
export const configCopies = (folder: string): GoodCopies =>
  new GoodCopies(join(folder, 'copies'), 'config');

/**
 * True if a hub has run on this folder, by what is left outside `config.db`: the marker, a history or a copy.
 */
export const wasSetUp = (folder: string): boolean =>
  markerOf(folder).isSet ||
  sizeOf(join(folder, 'history.db')) > 0 ||
  configCopies(folder).list().length > 0;

/** Leaves the marker. */
export const markSetUp = (folder: string): void => markerOf(folder).set();
