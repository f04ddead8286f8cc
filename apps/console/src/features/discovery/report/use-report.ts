import type { AddResult, FoundDevice, FoundToInstall } from '@dimora/contract/client';
import { useState } from 'react';
import { useApi } from '../../../kit/services.tsx';

/** The result for one find (DISCOVERY-03). */
export type ReportRow = {
  readonly device: FoundDevice;
  readonly Name: string;
  readonly sent: FoundToInstall;
  readonly result: AddResult;
};

/** The install report, from the click to the last row. */
export type Report = {
  /** `undefined` before an installation, and after returning to the finds. */
  readonly rows: readonly ReportRow[] | null;
  readonly isInstalling: boolean;
  /** Why the whole request failed. */
  readonly error: unknown;
  /** Resolves to whether there is a report. */
  readonly install: (
    finds: ReadonlyMap<string, FoundDevice>,
    sent: readonly FoundToInstall[],
  ) => Promise<boolean>;
  /** Retries the refused ones; the others stay unchanged. */
  readonly retry: () => Promise<boolean>;
  readonly close: () => void;
};

/** Installs finds and reports device by device; failures are independent (DISCOVERY-03). */
export function useReport(): Report {
  const api = useApi();
  const [rows, setRows] = useState<readonly ReportRow[] | null>(null);
  const [isInstalling, setInstalling] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const run = (asked: readonly Asked[]): Promise<readonly ReportRow[]> => installAll(api, asked);
  const within = async (work: () => Promise<void>): Promise<boolean> => {
    setInstalling(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (thrown) {
      setError(thrown);
      return false;
    } finally {
      setInstalling(false);
    }
  };
  return {
    rows,
    isInstalling,
    error,
    install: (finds, sent) =>
      within(async () => {
        const asked = sent.flatMap((each) => {
          const device = finds.get(each.Id);
          return device ? [{ device, Name: each.Name ?? device.Name, sent: each }] : [];
        });
        setRows(await run(asked));
      }),
    retry: () =>
      within(async () => {
        const again = await run((rows ?? []).filter(isRefused));
        const byId = new Map(again.map((row) => [row.sent.Id, row]));
        setRows((held) => (held ?? []).map((row) => byId.get(row.sent.Id) ?? row));
      }),
    close: () => {
      setRows(null);
      setError(null);
    },
  };
}

/** What is asked of the hub for a find, before its result. */
type Asked = Omit<ReportRow, 'result'>;

/** Installs finds with one request; each has its own result. */
export async function installAll(
  api: ReturnType<typeof useApi>,
  asked: readonly Asked[],
): Promise<readonly ReportRow[]> {
  const answers = await api.deviceDiscovery.install({ devices: asked.map(({ sent }) => sent) });
  return asked.map((row) => ({ ...row, result: resultOf(answers, row.sent.Id) }));
}

/** True for a device that was not installed. */
export const isRefused = ({ result }: ReportRow): boolean => result.status === 'rejected';

const NO_ANSWER: AddResult = {
  status: 'rejected',
  error: { code: 'NOT_FOUND', data: { kind: 'device' } },
};

const resultOf = (
  answers: readonly { readonly Id: string; readonly result: AddResult }[],
  id: string,
): AddResult => answers.find(({ Id }) => Id === id)?.result ?? NO_ANSWER;
