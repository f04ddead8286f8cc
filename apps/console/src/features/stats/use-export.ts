import { useState } from 'react';
import type { DeviceId, EnvironmentId } from '@dimora/contract/client';
import { dayInZone } from '@dimora/domain';
import { useToasts } from '@dimora/ui';
import { useDevices, useSystem } from '../../kit/home/hooks.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useApi } from '../../kit/services.tsx';
import { saveFile } from '../../kit/files/save-file.ts';
import type { Asked } from './read/use-lines.ts';
import { statsTexts } from './texts.ts';

/** Most pages of one file. */
const MOST_PAGES = 2_000;

/** Saves what a page shows as a CSV file, in its slots. */
export function useExport(asked: Asked | null): {
  readonly save: () => void;
  readonly saving: boolean;
} {
  const t = useTexts(statsTexts);
  const api = useApi();
  const toasts = useToasts();
  const explain = useExplain();
  const devices = useDevices();
  const language = useLanguage();
  const timeZone = useSystem()?.timeZone ?? 'UTC';
  const [saving, setSaving] = useState(false);
  const read = async ({
    span,
    slot,
    StateVars,
    rooms,
    devices: keys,
  }: Asked): Promise<string[]> => {
    const ids = devices.filter(({ Key }) => keys?.includes(Key) === true).map(({ Id }) => Id);
    const series = StateVars.flatMap((StateVar) => [
      ...(rooms ?? []).map((id) => ({ EnvironmentId: id as EnvironmentId, StateVar })),
      ...ids.map((DeviceId: DeviceId) => ({ DeviceId, StateVar })),
    ]).slice(0, 64);
    const pages: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { csv, next } = await api.state.exportSamples({
        series,
        range: span,
        timeSlot: slot,
        language,
        ...(after !== undefined && { after }),
      });
      pages.push(csv);
      if (next === null) break;
      after = next;
    }
    return pages;
  };
  const save = async (): Promise<void> => {
    if (!asked) return;
    setSaving(true);
    try {
      const pages = await read(asked);
      const day = dayInZone(asked.span.from, timeZone);
      saveFile(
        new Blob(pages, { type: 'text/csv;charset=utf-8' }),
        `${t(($) => $.csvFile)}-${day}.csv`,
      );
    } catch (error) {
      toasts.show({ title: t(($) => $.csvFailed), message: explain(error), tone: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return { save: () => void save(), saving };
}
