import { useState } from 'react';
import { saveFile } from '../../kit/files/save-file.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useApi } from '../../kit/services.tsx';
import { auditTexts } from './texts.ts';
import type { useAuditFilter } from './use-changes.ts';

/** Saves what a filter finds as a CSV file, read page by page. */
export function useAuditExport(filter: ReturnType<typeof useAuditFilter>): {
  readonly save: (format: 'csv' | 'json') => void;
  readonly saving: boolean;
  readonly error: unknown;
} {
  const t = useTexts(auditTexts);
  const api = useApi();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async (format: 'csv' | 'json'): Promise<void> => {
    setSaving(true);
    setError(null);
    try {
      const texts: string[] = [];
      let after: number | null = null;
      do {
        const page: { readonly text: string; readonly next: number | null } =
          await api.audit.export({ ...filter, format, ...(after !== null && { after }) });
        texts.push(page.text);
        after = page.next;
      } while (after !== null);
      const type = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json';
      saveFile(new Blob(texts, { type }), `${t(($) => $.file)}.${format}`);
    } catch (failure) {
      setError(failure);
    } finally {
      setSaving(false);
    }
  };
  return { save: (format) => void save(format), saving, error };
}
