import type { NetworkJob } from '@dimora/contract/client';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { networksTexts } from '../texts.ts';

/** The names of jobs, of their steps and failures. */
export function useJobWords() {
  const t = useTexts(networksTexts);
  const words = useWords(networksTexts);
  const known = <Key extends string>(names: Readonly<Record<Key, unknown>>, name: string) =>
    Object.hasOwn(names, name) ? (name as Key) : null;
  return {
    name: (job: string): string => {
      const key = known(words.job, job);
      return key === null ? job : t(($) => $.job[key as 'include']);
    },
    step: (step: string): string => {
      const key = known(words.step, step);
      return key === null ? step : t(($) => $.step[key as 'heard']);
    },
    failure: (failure: NonNullable<NetworkJob['failure']>): string => t(($) => $.failure[failure]),
  };
}
