import type { Vocabulary } from '../en/vocabulary.ts';
import type { Translated } from '../words.ts';
import { errors } from './errors.ts';
import { house } from './house.ts';
import { options } from './options.ts';
import { system } from './system.ts';

/** The texts for everything that servers name, in Italian. */
export const vocabulary: Translated<Vocabulary> = { errors, options, ...house, ...system };
