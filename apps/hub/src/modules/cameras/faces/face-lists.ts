/** Lists of faces, read for answers. */
import { addressOf, hubContract, type CameraDeviceLink } from '@dimora/contract';
import type { Face } from './face.store.ts';

/** The faces of each unknown person at each camera. */
export const grouped = (faces: readonly Face[]): Map<string, Face[]> =>
  Map.groupBy(faces, ({ UnknownId, CameraKey }) => `${UnknownId} ${CameraKey}`);

/** The cameras that know these faces, and by which names. */
export const linksOf = (faces: readonly Face[]): CameraDeviceLink[] =>
  [...Map.groupBy(faces, ({ CameraKey }) => CameraKey)].map(([Key, here]) => ({
    Key,
    UserIds: [...new Set(here.map(({ label, UnknownId }) => label || UnknownId))],
  }));

/** The name that a camera's recogniser gives a person. */
export const namesAt = (faces: readonly Face[], Key: string): string[] => [
  ...new Set(
    faces
      .filter(({ CameraKey, label }) => CameraKey === Key && label !== '')
      .map(({ label }) => label),
  ),
];

/** The face that was seen last comes first. */
export const newestFirst = (faces: readonly Face[]): Face[] =>
  faces.toSorted((one, other) => other.seenAt - one.seenAt);

/** Where the picture of somebody unknown is requested. */
export const pictureAt = ({ UnknownId, CameraKey }: Face): string =>
  addressOf(hubContract.faces.picture, { Id: UnknownId, CameraDeviceKey: CameraKey });
