import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { Button, ButtonLink, Menu } from '@dimora/ui';
import { IconDots, IconPlus, IconStethoscope } from '@tabler/icons-react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { canDo, useStartJob } from '../jobs/use-start-job.ts';
import { networkHref } from '../network-search.ts';
import { networksTexts } from '../texts.ts';
import { useCleanGroups } from './use-clean-groups.tsx';
import { useDownloads } from './use-downloads.tsx';
import { useEntries } from './use-entries.tsx';

/** What can be done with a network as a whole: only what its radio can do, and for people who may. */
export function NetworkActions({
  network,
  rows,
}: {
  readonly network: Network;
  readonly rows: readonly NetworkNodeRow[];
}) {
  const t = useTexts(networksTexts);
  const offline = useOfflineReason();
  const mayInstall = useMay('INSTALL_DEVICE') && !network.isClosed;
  const check = useCheckAll(network, rows);
  const entries = useEntries(network);
  const downloads = useDownloads(network);
  const clean = useCleanGroups(network);
  const groups = [
    { id: 'jobs', entries: mayInstall ? [...entries, ...clean.entries] : [] },
    { id: 'files', entries: downloads },
  ].filter((group) => group.entries.length > 0);
  return (
    <>
      {mayInstall && check.offered && (
        <Button
          icon={<IconStethoscope />}
          loading={check.busy}
          disabledReason={offline}
          onClick={() => void check.start()}
        >
          {t(($) => $.action.health)}
        </Button>
      )}
      {groups.length > 0 && (
        <Menu
          label={t(($) => $.action.more)}
          groups={groups}
          trigger={(trigger) => (
            <Button {...trigger} icon={<IconDots />} disabledReason={offline}>
              {t(($) => $.action.more)}
            </Button>
          )}
        />
      )}
      {mayInstall && canDo(network, 'include') && (
        <ButtonLink
          variant="primary"
          icon={<IconPlus />}
          href={networkHref(network.driver, { network: network.Id, guide: 'include' })}
        >
          {t(($) => $.action.include)}
        </ButtonLink>
      )}
      {clean.question}
    </>
  );
}

/** Asks every node that listens, one after the other: the hub lets one request at a time onto the air. */
function useCheckAll(network: Network, rows: readonly NetworkNodeRow[]) {
  const { start, busy } = useStartJob(network);
  const awake = rows.filter(
    ({ radio }) => radio !== null && radio.role !== 'controller' && radio.role !== 'sleeping',
  );
  return {
    offered: canDo(network, 'ping') && awake.length > 0,
    busy,
    start: async (): Promise<void> => {
      for (const { node } of awake) if (!(await start('ping', { node }))) return;
    },
  };
}
