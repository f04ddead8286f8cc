import { PICTURE_TYPES, SOUND_TYPES } from '@dimora/domain';
import { z } from 'zod';

/**
 * The answer of a procedure that answers bytes, with `outputStructure: 'detailed'`: the body is the picture or the
 * recording itself. Its type is what the hub read in the bytes.
 */
const contentOf = (types: readonly string[]) =>
  z.object({
    headers: z.object({
      'cache-control': z.string(),
      etag: z.string().meta({ description: 'The same as long as the bytes are the same' }),
      'last-modified': z.string().meta({ description: 'When it was taken, to the second' }),
    }),
    body: z.file().mime([...types]),
  });

/** A picture, 1 MB at most. */
export const PictureContent = contentOf(PICTURE_TYPES);
/** A recorded video, of any size: it is sent as it is read from the disk. */
export const videoContent = contentOf(['video/mp4', 'multipart/x-mixed-replace']);
/** A picture or a recording, 1 MB at most. */
export const MediaContent = contentOf([...PICTURE_TYPES, ...SOUND_TYPES]);
/** The bytes of a picture or a recording, and what the answer says of them. */
export type MediaContent = z.infer<typeof MediaContent>;
