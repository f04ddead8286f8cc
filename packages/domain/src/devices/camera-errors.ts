import type { ErrorRow } from '../error-row.ts';

/** What the live video of cameras answers. */
export const cameraErrors = {
  /** All slots for viewers are taken (CAMERA-09). */
  SYSTEM_BUSY: { status: 503, params: [] },
} as const satisfies Record<string, ErrorRow>;
