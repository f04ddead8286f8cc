import type { Translated } from '../words.ts';
import type { Vocabulary } from '../en/vocabulary.ts';
import { errors } from './errors.ts';

/** Everything that servers name and people read, in Italian. */
export const vocabulary: Translated<Vocabulary> = { errors };
