import type { EnergyReport } from '@dimora/contract/client';
import { CSV_MARK, csvLine, dayInZone } from '@dimora/domain';
import { saveFile } from '../../kit/files/save-file.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useGroupName } from './use-group-name.ts';
import { energyTexts } from './texts.ts';

/** Saves the report as a CSV file: a line for each day and device. */
export function useExport(
  report: EnergyReport | undefined,
  { from }: { readonly from: number },
): () => void {
  const t = useTexts(energyTexts);
  const language = useLanguage();
  const nameOf = useGroupName();
  return () => {
    if (!report) return;
    const head = (
      ['date', 'name', 'room', 'use', 'energy', 'cost', 'estimated', 'origin'] as const
    ).map((column) => t(($) => $.columns[column]));
    const { timeZone } = report;
    const lines = report.days.flatMap(({ Timestamp, slices }) =>
      slices.map(({ Key, EnvironmentId, macroTopic, kWh, cost, estimated, reckoned }) => [
        dayInZone(Timestamp, timeZone),
        nameOf(Key === null ? { kind: 'untracked' } : { kind: 'device', Key }),
        EnvironmentId === null ? '' : nameOf({ kind: 'environment', EnvironmentId }),
        macroTopic === null ? '' : nameOf({ kind: 'topic', topic: macroTopic }),
        kWh,
        cost ?? '',
        estimated,
        t(($) => $.origins[originOf({ Key, estimated, reckoned })]),
      ]),
    );
    const text = [head, ...lines].map((line) => csvLine(line, language)).join('');
    const name = `${t(($) => $.csvFile)}-${dayInZone(from, timeZone)}.csv`;
    saveFile(new Blob([CSV_MARK + text], { type: 'text/csv;charset=utf-8' }), name);
  };
}

/** Where a line's energy is from: a counter, in part a late one, or the device's power; or what is left over. */
const originOf = ({ Key, estimated, reckoned }: Pick<Slice, 'Key' | 'estimated' | 'reckoned'>) =>
  reckoned ? 'reckoned' : estimated > 0 ? 'estimated' : Key === null ? 'rest' : 'counted';

type Slice = EnergyReport['days'][number]['slices'][number];
