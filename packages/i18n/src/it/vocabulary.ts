import type { Vocabulary } from '../en/vocabulary.ts';
import type { Translated } from '../words.ts';
import { errors } from './errors.ts';
import { house } from './house.ts';
import { system } from './system.ts';

/** Everything that servers name and people read, in Italian. */
export const vocabulary: Translated<Vocabulary> = { errors, ...house, ...system };
