import { errors } from './errors.ts';
import * as house from './house.ts';
import * as system from './system.ts';

/** Everything that servers name and people read, in English. */
export const vocabulary = { errors, ...house, ...system } as const;
/** The shape that every language's vocabulary has. */
export type Vocabulary = typeof vocabulary;
