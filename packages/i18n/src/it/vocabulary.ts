import type { Vocabulary } from '../en/vocabulary.ts';
import type { Translated } from '../words.ts';
import { connectionErrors } from './connection-errors.ts';
import { house } from './house.ts';
import { options } from './options.ts';
import { system } from './system.ts';

/** The texts for what servers name on every page, in Italian; see the English ones. */
export const vocabulary: Translated<Vocabulary> = {
  connectionErrors,
  options,
  ...house,
  ...system,
};
