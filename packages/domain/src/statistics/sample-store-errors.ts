import type { ErrorRow } from '../error-row.ts';

/** What the other store that gets every sample answers (0397). */
export const sampleStoreErrors = {
  SAMPLE_STORE_UNREACHABLE: { status: 503, params: [] },
  SAMPLE_STORE_REFUSED: { status: 502, params: [] },
  SAMPLES_DROPPED: { status: 507, params: [] },
} as const satisfies Record<string, ErrorRow>;
