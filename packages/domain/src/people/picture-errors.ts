import type { ErrorRow } from '../error-row.ts';

/** What an uploaded picture is refused with. */
export const pictureErrors = {
  IMAGE_TYPE: { status: 400, params: [] },
  IMAGE_DAMAGED: { status: 400, params: [] },
  IMAGE_TOO_LARGE: { status: 413, params: ['limitBytes'] },
  IMAGE_DIMENSIONS: { status: 413, params: ['max'] },
} as const satisfies Record<string, ErrorRow>;
