import type { CalendarDay, Topic } from '@dimora/domain';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../kit/files/save-file.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { historyTexts } from '../texts.ts';

/** What is exported: whole days, the last included. */
export type ExportWish = {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly format: 'csv' | 'json';
  readonly topic: Topic | undefined;
};

const KINDS = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

/** Reads a range page by page into one file; closing the page stops it. */
export function useHistoryExport(onSaved: () => void): {
  readonly save: (wish: ExportWish) => void;
  /** The pages read so far; null while nothing runs. */
  readonly pages: number | null;
  readonly error: unknown;
} {
  const t = useTexts(historyTexts);
  const api = useApi();
  const language = useLanguage();
  const stop = useRef<AbortController>(undefined);
  const [pages, setPages] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const read = async ({ topic, ...wish }: ExportWish, signal: AbortSignal): Promise<string[]> => {
    const texts: string[] = [];
    let after: Parameters<typeof api.history.export>[0]['after'];
    do {
      const page = await api.history.export(
        { ...wish, language, ...(topic && { topic }), ...(after && { after }) },
        { signal },
      );
      texts.push(page.text);
      setPages(texts.length);
      after = page.next ?? undefined;
    } while (after);
    return texts;
  };
  const save = async (wish: ExportWish): Promise<void> => {
    const running = new AbortController();
    stop.current = running;
    setError(null);
    setPages(0);
    try {
      const texts = await read(wish, running.signal);
      const days = wish.from === wish.to ? wish.from : `${wish.from}_${wish.to}`;
      const file = new Blob(texts, { type: KINDS[wish.format] });
      saveFile(file, `${t(($) => $.export.file)}-${days}.${wish.format}`);
      onSaved();
    } catch (failure) {
      if (!running.signal.aborted) setError(failure);
    } finally {
      if (!running.signal.aborted) setPages(null);
    }
  };
  return { save: (wish) => void save(wish), pages, error };
}
