import * as domain from '@dimora/domain';
import { z } from 'zod';

/** The codes with which an uploaded picture is refused. */
export const PICTURE_REFUSALS = [
  'IMAGE_TYPE',
  'IMAGE_DAMAGED',
  'IMAGE_TOO_LARGE',
  'IMAGE_DIMENSIONS',
] as const;

/**
 * A picture to store, as base64. Its size has a code of its own; the limit here is what a call may carry.
 * What is stored is a square WebP drawn from it.
 */
export const ImageBase64 = z
  .string()
  .max(1_000_000)
  .meta({
    description: `PNG, JPEG or WebP of at most ${domain.AVATAR_LIMIT_BYTES} bytes and ${domain.PICTURE_MAX_PX} pixels a side`,
  });
