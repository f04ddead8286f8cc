import { dayInZone } from '@dimora/domain';
import { useSystem } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useApi } from '../../kit/services.tsx';
import { saveFile } from '../../kit/files/save-file.ts';
import { useAttempt } from '../../kit/forms/use-attempt.ts';
import { inCalls, type Asked } from './read/asked.ts';
import { statsTexts } from './texts.ts';

/** Most pages of one call. */
const MOST_PAGES = 2_000;

/** The length of the first line of a page, with its end. */
const headOf = (csv: string): number => csv.indexOf('\n') + 1;

/** Saves what a page shows as a CSV file, in its slots. */
export function useExport(asked: Asked | null): {
  readonly save: () => void;
  readonly saving: boolean;
} {
  const t = useTexts(statsTexts);
  const api = useApi();
  const { busy: saving, attempt } = useAttempt();
  const language = useLanguage();
  const timeZone = useSystem()?.timeZone ?? 'UTC';
  const read = async ({ span, slot, lines }: Asked): Promise<string[]> => {
    const pages: string[] = [];
    for (const call of inCalls(lines)) {
      let after: string | undefined;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const { csv, next } = await api.state.exportSamples({
          series: call.map(({ ref }) => ref),
          range: span,
          timeSlot: slot,
          language,
          ...(after !== undefined && { after }),
        });
        // The head comes with the first page of each call, and stands once in the file.
        pages.push(after === undefined && pages.length > 0 ? csv.slice(headOf(csv)) : csv);
        if (next === null) break;
        after = next;
      }
    }
    return pages;
  };
  const save = async (): Promise<void> => {
    if (!asked) return;
    const pages = await attempt(() => read(asked), 'file');
    if (!pages) return;
    const day = dayInZone(asked.span.from, timeZone);
    saveFile(
      new Blob(pages, { type: 'text/csv;charset=utf-8' }),
      `${t(($) => $.csvFile)}-${day}.csv`,
    );
  };
  return { save: () => void save(), saving };
}
