import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { Button, ButtonLink, Menu, type MenuEntry } from '@dimora/ui';
import {
  IconArrowsShuffle,
  IconDots,
  IconPlugConnectedX,
  IconPlus,
  IconRefresh,
  IconStethoscope,
  IconTopologyStar3,
} from '@tabler/icons-react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { canDo, useStartJob } from '../jobs/use-start-job.ts';
import { networkHref } from '../network-search.ts';
import { networksTexts } from '../texts.ts';
import { useRouter } from '@tanstack/react-router';

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
  if (!mayInstall) return null;
  return (
    <>
      {check.offered && (
        <Button
          icon={<IconStethoscope />}
          loading={check.busy}
          disabledReason={offline}
          onClick={() => void check.start()}
        >
          {t(($) => $.action.health)}
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          label={t(($) => $.action.more)}
          groups={[{ id: 'jobs', entries }]}
          trigger={(trigger) => (
            <Button {...trigger} icon={<IconDots />} disabledReason={offline}>
              {t(($) => $.action.more)}
            </Button>
          )}
        />
      )}
      {canDo(network, 'include') && (
        <ButtonLink
          variant="primary"
          icon={<IconPlus />}
          href={networkHref(network.driver, { network: network.Id, guide: 'include' })}
        >
          {t(($) => $.action.include)}
        </ButtonLink>
      )}
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

/** The rarer jobs of the radio, for the whole network (ZIGBEE-03, ZWAVE-11). */
function useEntries(network: Network): MenuEntry[] {
  const t = useTexts(networksTexts);
  const { start } = useStartJob(network);
  const router = useRouter();
  const entries: (MenuEntry & { readonly job: string })[] = [
    {
      job: 'neighbours',
      id: 'neighbours',
      icon: <IconTopologyStar3 />,
      label: t(($) => $.action.neighbours),
      onPress: () =>
        void start('neighbours', { node: null }, { title: t(($) => $.failed.neighbours) }),
    },
    {
      job: 'refresh',
      id: 'refresh',
      icon: <IconRefresh />,
      label: t(($) => $.action.refresh),
      onPress: () => void start('refresh', { node: null }, { title: t(($) => $.failed.refresh) }),
    },
    {
      job: 'rebuildRoutes',
      id: 'rebuildRoutes',
      icon: <IconArrowsShuffle />,
      label: t(($) => $.action.rebuildRoutes),
      onPress: () => void start('rebuildRoutes', { node: null }),
    },
    {
      job: 'exclude',
      id: 'exclude',
      icon: <IconPlugConnectedX />,
      label: t(($) => $.action.exclude),
      onPress: () =>
        void router.navigate({
          href: networkHref(network.driver, { network: network.Id, guide: 'exclude' }),
        }),
    },
  ];
  return entries.filter(({ job }) => canDo(network, job)).map(({ job: _job, ...entry }) => entry);
}
