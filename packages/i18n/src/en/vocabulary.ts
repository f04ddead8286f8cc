import { connectionErrors } from './connection-errors.ts';
import * as house from './house.ts';
import { options } from './options.ts';
import * as system from './system.ts';

/**
 * The texts for what servers name on every page, in English. Errors are in errors.ts, what only lists and
 * detail pages show in details.ts: both load after the first screen.
 */
export const vocabulary = {
  connectionErrors,
  options,
  ...house,
  ...system,
} as const;
/** The shape that every language's vocabulary has. */
export type Vocabulary = typeof vocabulary;
