import type { Network } from '@dimora/contract/client';
import type { MenuEntry } from '@dimora/ui';
import { IconEraser } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { useApi } from '../../../kit/services.tsx';
import { networksTexts } from '../texts.ts';
import { useJobs } from '../use-networks.ts';

/** Empties the groups of all nodes, for super administrators, after a question (ZWAVE-04). */
export function useCleanGroups({ driver, about, state, jobs }: Network): {
  readonly entries: MenuEntry[];
  readonly question: ReactNode;
} {
  const t = useTexts(networksTexts);
  const api = useApi();
  const { put } = useJobs();
  const { busy, attempt } = useAttempt();
  const [asking, setAsking] = useState(false);
  const may = useMay('CLEAN_RADIO_GROUPS');
  if (!may || driver !== 'zwave' || about === null || state !== 'open' || !jobs.includes('unlink'))
    return { entries: [], question: null };
  const clean = async (): Promise<void> => {
    const job = await attempt(() => api.zwave.cleanGroups({ _home_id_: about.networkId }));
    if (job) put(job);
    setAsking(false);
  };
  return {
    entries: [
      {
        id: 'cleanGroups',
        icon: <IconEraser />,
        label: t(($) => $.action.cleanGroups),
        danger: true,
        onPress: () => setAsking(true),
      },
    ],
    question: asking && (
      <Suspense fallback={null}>
        <ConfirmDialog
          opened
          title={t(($) => $.clean.title)}
          confirmLabel={t(($) => $.action.cleanGroups)}
          busy={busy}
          onConfirm={() => void clean()}
          onCancel={() => setAsking(false)}
        >
          {t(($) => $.clean.line)}
        </ConfirmDialog>
      </Suspense>
    ),
  };
}
