import { useWords } from '../../kit/i18n/use-texts.ts';
import { auditTexts } from './texts.ts';

/** Which changes the words of a search mean: the hub knows them by procedure, people by their sentence. */
export function useSaid(): (text: string) => string {
  const { nouns, own, about } = useWords(auditTexts);
  return (text) => {
    const wanted = text.trim().toLocaleLowerCase();
    return Object.entries({ ...nouns, ...own, ...about })
      .flatMap(([what, words]) => (words.toLocaleLowerCase().includes(wanted) ? [what] : []))
      .join(',');
  };
}
