import { errors } from './errors.ts';

/** Everything that servers name and people read, in English. */
export const vocabulary = { errors } as const;
/** The shape that every language's vocabulary has. */
export type Vocabulary = typeof vocabulary;
