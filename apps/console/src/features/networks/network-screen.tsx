import type { Network } from '@dimora/contract/client';
import { Suspense, type ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { lazyPart } from '../../kit/parts/lazy-part.ts';
import { FirstNetwork } from './list/first-network.tsx';
import { pageOf, type NetworkSearch } from './network-search.ts';
import { ClosedNotice } from './page/closed-notice.tsx';
import { Coming } from './page/coming.tsx';
import { NetworkPage, useCrumbs } from './page/network-page.tsx';
import { networksTexts } from './texts.ts';
import { useDriverName } from './use-driver-name.ts';
import { useNetworks } from './use-networks.ts';

const NodePage = lazyPart(() => import('./node/node-page.tsx').then((file) => file.NodePage));
const GuidePage = lazyPart(() => import('./guide/guide-page.tsx').then((file) => file.GuidePage));

/** Props of {@link NetworkScreen}. */
export type NetworkScreenProps = {
  readonly driver: string;
  readonly search: NetworkSearch;
  readonly onSearch: (search: NetworkSearch) => void;
};

/** /devices/zwave and /devices/zigbee: a network, one of its nodes, or a guide, as the address says. */
export function NetworkScreen(props: NetworkScreenProps): ReactNode {
  const { driver, search } = props;
  const t = useTexts(networksTexts);
  const title = useDriverName()(driver);
  const crumbs = useCrumbs();
  const query = useNetworks();
  const networks = query.data?.networks.filter((each) => pageOf(each.driver) === driver) ?? [];
  const network = networks.find(({ Id }) => Id === search.network) ?? networks[0];
  if (network)
    return (
      <Suspense fallback={<Coming />}>
        <OfNetwork {...props} network={network} networks={networks} />
      </Suspense>
    );
  return (
    <PageFrame
      title={title}
      breadcrumb={crumbs}
      claim="READ_DEVICE_SETUP"
      what={t(($) => $.what)}
      query={query}
      shape={<Coming />}
    >
      {({ status }) => (status === 'CLOSE' ? <ClosedNotice /> : <FirstNetwork driver={driver} />)}
    </PageFrame>
  );
}

function OfNetwork({
  network,
  networks,
  search,
  onSearch,
}: NetworkScreenProps & {
  readonly network: Network;
  readonly networks: readonly Network[];
}): ReactNode {
  if (search.guide !== undefined)
    return (
      <GuidePage
        key={search.guide}
        guide={search.guide}
        network={network}
        networks={networks}
        search={search}
        onSearch={onSearch}
      />
    );
  if (search.node !== undefined)
    return (
      <NodePage
        key={search.node}
        network={network}
        node={search.node}
        search={search}
        onSearch={onSearch}
      />
    );
  return <NetworkPage network={network} networks={networks} search={search} onSearch={onSearch} />;
}
