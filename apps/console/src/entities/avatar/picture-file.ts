import { AVATAR_LIMIT_BYTES } from '@dimora/domain';
import { config } from '../../kit/config.ts';

/** What is wrong with a picture, as the key of its text. */
export type PictureFault = 'ERROR_IMAGE_FILE_TYPE' | 'ERROR_IMAGE_FILE_SIZE';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Checks a file before it is opened (A40). */
export function faultOfFile(
  { type, size }: Pick<File, 'type' | 'size'>,
  limitOn: 'file' | 'result' = config.avatarLimitOn,
): PictureFault | null {
  if (!TYPES.includes(type)) return 'ERROR_IMAGE_FILE_TYPE';
  return limitOn === 'file' && size > AVATAR_LIMIT_BYTES ? 'ERROR_IMAGE_FILE_SIZE' : null;
}
