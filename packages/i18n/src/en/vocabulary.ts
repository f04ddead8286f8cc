import { connectionErrors } from './connection-errors.ts';
import * as house from './house.ts';
import { options } from './options.ts';
import * as system from './system.ts';

/** The texts for everything that servers name, in English; most errors are in errors.ts. */
export const vocabulary = {
  connectionErrors,
  options,
  ...house,
  ...system,
} as const;
/** The shape that every language's vocabulary has. */
export type Vocabulary = typeof vocabulary;
