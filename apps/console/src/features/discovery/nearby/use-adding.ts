import type { FoundDevice, FoundToInstall } from '@dimora/contract/client';
import { useState } from 'react';
import { useApi } from '../../../kit/services.tsx';
import { installAll, isRefused, type ReportRow } from '../report/use-report.ts';

/** Adding finds one by one. */
export type Adding = {
  /** The finds added on this page, in their order: the next search no longer lists them as new. */
  readonly added: readonly ReportRow[];
  /** The last refusal of each find that could not be added. */
  readonly refused: ReadonlyMap<string, ReportRow>;
  /** Ids of the finds being added. */
  readonly busy: ReadonlySet<string>;
  /** Why the hub could not be asked at all. */
  readonly error: unknown;
  readonly add: (device: FoundDevice, sent: FoundToInstall) => Promise<void>;
};

/** Adds finds independently of each other: a slow one delays none. */
export function useAdding(): Adding {
  const api = useApi();
  const [rows, setRows] = useState<ReadonlyMap<string, ReportRow>>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<unknown>(null);
  const all = [...rows.values()];
  return {
    added: all.filter((row) => !isRefused(row)),
    refused: new Map(all.filter(isRefused).map((row) => [row.device.Id, row])),
    busy,
    error,
    add: async (device, sent) => {
      setBusy((held) => new Set([...held, device.Id]));
      setError(null);
      try {
        const done = await installAll(api, [{ device, Name: sent.Name ?? device.Name, sent }]);
        setRows((held) => new Map([...held, ...done.map((row) => [device.Id, row] as const)]));
      } catch (thrown) {
        setError(thrown);
      } finally {
        setBusy((held) => new Set([...held].filter((id) => id !== device.Id)));
      }
    },
  };
}
