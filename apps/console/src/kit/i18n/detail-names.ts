import { useMemo } from 'react';
import { detailWords } from './details.ts';
import { lookUp } from './names.ts';
import { useWords } from './use-texts.ts';

/** Texts for ids that only lists and detail pages show; see {@link Names}. */
export type DetailNames = {
  readonly propertyGroup: (id: string) => string;
  readonly provider: (id: string) => string;
  readonly subsystem: (name: string) => string;
  /** A kind of notification. */
  readonly notification: (id: string) => string;
  /** A topic of events. */
  readonly topic: (id: string) => string;
};

/** These names in the current language; load {@link detailWords} with the page. */
export function useDetailNames(): DetailNames {
  const words = useWords(detailWords);
  return useMemo(
    () => ({
      propertyGroup: lookUp(words.propertyGroups),
      provider: lookUp(words.providers),
      subsystem: lookUp(words.subsystems),
      notification: lookUp(words.notificationTypes),
      topic: lookUp(words.topics),
    }),
    [words],
  );
}
