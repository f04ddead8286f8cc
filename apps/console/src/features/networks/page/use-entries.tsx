import type { Network, NetworkJob } from '@dimora/contract/client';
import type { MenuEntry } from '@dimora/ui';
import {
  IconArrowsShuffle,
  IconListDetails,
  IconPlugConnectedX,
  IconRefresh,
  IconReload,
  IconTopologyStar3,
  IconWaveSine,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { canDo, useStartJob, type JobInput } from '../jobs/use-start-job.ts';
import { networkHref } from '../network-search.ts';
import { networksTexts } from '../texts.ts';
import { useJobs } from '../use-networks.ts';

/** The rarer jobs, for the whole network (ZWAVE-04, ZWAVE-11, ZIGBEE-03). */
export function useEntries(network: Network): MenuEntry[] {
  const t = useTexts(networksTexts);
  const { start } = useStartJob(network);
  const ofLedger = useLedgerEntries(network);
  const ofRadio = (
    job: string,
    icon: ReactNode,
    label: string,
    title = t(($) => $.failed.job),
    input: JobInput = { node: null },
  ): MenuEntry[] =>
    canDo(network, job)
      ? [{ id: job, icon, label, onPress: () => void start(job, input, { title }) }]
      : [];
  return [
    ...ofRadio(
      'neighbours',
      <IconTopologyStar3 />,
      t(($) => $.action.neighbours),
      t(($) => $.failed.neighbours),
    ),
    ...ofRadio(
      'refresh',
      <IconRefresh />,
      t(($) => $.action.refresh),
      t(($) => $.failed.refresh),
    ),
    ...ofRadio(
      'rebuildRoutes',
      <IconArrowsShuffle />,
      t(($) => $.action.rebuildRoutes),
    ),
    ...ofLedger,
    ...(canDo(network, 'exclude')
      ? [
          {
            id: 'exclude',
            icon: <IconPlugConnectedX />,
            label: t(($) => $.action.exclude),
            href: networkHref(network.driver, { network: network.Id, guide: 'exclude' }),
          },
        ]
      : []),
  ];
}

/** What the hub does itself, job by job, under the names of the specification. */
function useLedgerEntries(network: Network): MenuEntry[] {
  const t = useTexts(networksTexts);
  const api = useApi();
  const { put } = useJobs();
  const { attempt } = useAttempt();
  const { driver, about } = network;
  if (about === null || network.state !== 'open') return [];
  const run = (call: () => Promise<NetworkJob>, title: string) => async (): Promise<void> => {
    const job = await attempt(call, { title });
    if (job) put(job);
  };
  const entry = (
    id: 'reloadList' | 'reload' | 'pingAll',
    icon: ReactNode,
    call: () => Promise<NetworkJob>,
  ): MenuEntry => ({
    id,
    icon,
    label: t(($) => $.action[id]),
    onPress: () =>
      void run(
        call,
        t(($) => $.failed.job),
      )(),
  });
  const zwave = { _home_id_: about.networkId };
  if (driver === 'zigbee')
    return canDo(network, 'links')
      ? [
          entry('reloadList', <IconListDetails />, () =>
            api.zigbee.reloadList({ PanId: about.networkId }),
          ),
        ]
      : [];
  if (driver !== 'zwave') return [];
  return [
    ...(canDo(network, 'links')
      ? [entry('reloadList', <IconListDetails />, () => api.zwave.reloadList(zwave))]
      : []),
    entry('reload', <IconReload />, () => api.zwave.reload(zwave)),
    ...(canDo(network, 'ping')
      ? [entry('pingAll', <IconWaveSine />, () => api.zwave.nopAll(zwave))]
      : []),
  ];
}
