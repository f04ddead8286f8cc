import type { ErrorRow } from '../error-row.ts';

/** What the climate answers. */
export const climateErrors = {
  /** A day of a programme with gaps or overlaps; 1 is Monday. */
  CLIMATE_DAY_NOT_WHOLE: { status: 400, params: ['day'] },
  CLIMATE_MOMENT_PASSED: { status: 400, params: [] },
  /** Nothing would follow a boost or a hold. */
  CLIMATE_NO_PROGRAMME: { status: 409, params: [] },
} as const satisfies Record<string, ErrorRow>;
