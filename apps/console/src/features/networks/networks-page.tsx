import type { Network } from '@dimora/contract/client';
import { Button, IconWell, Link, StatusPill, type Tone } from '@dimora/ui';
import { IconChevronRight, IconPlus, IconTopologyStar3 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { lazyPart } from '../../kit/parts/lazy-part.ts';
import { StaleNote } from '../../kit/topics/stale-note.tsx';
import { devicesOf } from './groups/is-group.ts';
import { FirstNetwork, useAdding } from './list/first-network.tsx';
import classes from './list/list.module.css';
import { isBridge, networkHref } from './network-search.ts';
import { ClosedNotice } from './page/closed-notice.tsx';
import { Coming } from './page/coming.tsx';
import { networksTexts } from './texts.ts';
import { useDriverName } from './use-driver-name.ts';
import { useNetworks, useNodes } from './use-networks.ts';

const TONES: Readonly<Record<Network['state'], Tone>> = {
  open: 'olive',
  opening: 'neutral',
  lost: 'wine',
};

const MovePage = lazyPart(() => import('./move/move-page.tsx').then((file) => file.MovePage));

/** /devices/networks: the radio networks of the house, or the guide that moves one from another system. */
export function NetworksPage({ moves }: { readonly moves: boolean }) {
  if (!moves) return <NetworkList />;
  return (
    <Suspense fallback={<Coming />}>
      <MovePage />
    </Suspense>
  );
}

function NetworkList() {
  const t = useTexts(networksTexts);
  const query = useNetworks();
  const mayInstall = useMay('INSTALL_DEVICE');
  const { add, dialog } = useAdding();
  const networks = query.data?.networks ?? [];
  const isClosed = query.data?.status === 'CLOSE';
  return (
    <PageFrame
      title={t(($) => $.networks)}
      subtitle={
        networks.length > 0 ? t(($) => $.list.subtitle, { count: networks.length }) : undefined
      }
      breadcrumb={[
        { label: t(($) => $.devices), href: '/devices/all' },
        { label: t(($) => $.networks) },
      ]}
      claim="READ_DEVICE_SETUP"
      what={t(($) => $.what)}
      query={query}
      action={
        mayInstall && !isClosed && networks.length > 0 ? (
          <Button variant="primary" icon={<IconPlus />} onClick={() => add({})}>
            {t(($) => $.list.add)}
          </Button>
        ) : undefined
      }
    >
      {() => (
        <>
          {isClosed && <ClosedNotice />}
          <StaleNote reading={query} />
          {networks.length === 0 ? (
            <FirstNetwork />
          ) : (
            <ul className={classes.networks} aria-label={t(($) => $.networks)}>
              {networks.map((network) => (
                <li key={`${network.driver} ${network.Id}`}>
                  <NetworkRow network={network} />
                </li>
              ))}
            </ul>
          )}
          {dialog}
        </>
      )}
    </PageFrame>
  );
}

function NetworkRow({ network }: { readonly network: Network }) {
  const t = useTexts(networksTexts);
  const driver = useDriverName()(network.driver);
  const { state, Name, about } = network;
  const product = about?.product ?? about?.type;
  // The hub counts all nodes; people see those that are devices, and only theirs.
  const { data: rows } = useNodes(network);
  return (
    <Link className={classes.network} href={networkHref(network.driver, { network: network.Id })}>
      <IconWell icon={<IconTopologyStar3 />} tone="sea" size="large" />
      <span className={classes.words}>
        <span className={classes.name}>{Name}</span>
        <span className={classes.muted}>
          {[
            Name.startsWith(driver) ? null : driver,
            rows && t(($) => $.list.nodes, { count: devicesOf(network, rows).length }),
            product === Name ? null : product,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <StatusPill tone={TONES[state]}>
        {t(($) =>
          state === 'lost' && isBridge(network.driver) ? $.state.bridgeLost : $.state[state],
        )}
      </StatusPill>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  );
}
