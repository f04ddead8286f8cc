import { FIRST_DAY_OF_WEEK } from '@dimora/domain';
import { useLanguage } from '../i18n/language.ts';

const FROM = {
  1: [1, 2, 3, 4, 5, 6, 7],
  7: [7, 1, 2, 3, 4, 5, 6],
} as const;

/** The days of a week as the reader's language begins it (SHELL-02); 1 is Monday. */
export const useWeekDays = (): readonly number[] => FROM[FIRST_DAY_OF_WEEK[useLanguage()]];
