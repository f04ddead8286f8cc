import type { ErrorRow } from '../error-row.ts';

/** What recordings answer. */
export const recordingErrors = {
  /** The frame can't be drawn: ffmpeg is missing on the hub, or can't read it. */
  PREVIEW_UNAVAILABLE: { status: 503, params: [] },
  /** So many ranges are protected that one more would never be looked at. */
  TOO_MANY_PROTECTED: { status: 409, params: ['max'] },
} as const satisfies Record<string, ErrorRow>;
