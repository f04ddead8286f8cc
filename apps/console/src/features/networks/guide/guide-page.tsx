import type { Network } from '@dimora/contract/client';
import { ButtonLink, Card } from '@dimora/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { canDo } from '../jobs/use-start-job.ts';
import { networkHref, type Guide, type NetworkSearch } from '../network-search.ts';
import { ClosedNotice } from '../page/closed-notice.tsx';
import { useCrumbs } from '../page/network-page.tsx';
import { guideTexts } from '../texts.ts';
import { useDriverName } from '../use-driver-name.ts';
import { ExcludeGuide } from './exclude-guide.tsx';
import classes from './guide.module.css';
import { IncludeGuide } from './include-guide.tsx';
import { TouchlinkGuide } from './touchlink-guide.tsx';

/** Props of {@link GuidePage}. */
export type GuidePageProps = {
  readonly guide: Guide;
  readonly network: Network;
  readonly networks: readonly Network[];
  readonly search: NetworkSearch;
  readonly onSearch: (search: NetworkSearch) => void;
};

const JOB: Readonly<Record<Guide, string>> = {
  include: 'include',
  exclude: 'exclude',
  replace: 'replaceFailed',
  touchlink: 'touchlinkScan',
};

/** Leads somebody who knows nothing of radio through including, replacing or excluding a device. */
export function GuidePage({ guide, network, networks, search, onSearch }: GuidePageProps) {
  const t = useTexts(guideTexts);
  const driver = useDriverName()(network.driver);
  const crumbs = useCrumbs();
  const back = networkHref(network.driver, { network: network.Id });
  const isReady = canDo(network, JOB[guide]);
  return (
    <PageFrame
      title={t(($) => $.title[guide])}
      breadcrumb={[...crumbs, { label: driver, href: back }]}
      claim="INSTALL_DEVICE"
      readOnly
      what={t(($) => $.what)}
    >
      <div className={classes.guide}>
        {network.isClosed ? (
          <ClosedNotice />
        ) : !isReady ? (
          <Card>
            <p className={classes.line}>
              {t(($) => (network.state === 'open' ? $.cannot : $.notReady))}
            </p>
            <ButtonLink href={back} icon={<IconArrowLeft />}>
              {driver}
            </ButtonLink>
          </Card>
        ) : guide === 'exclude' ? (
          <ExcludeGuide network={network} />
        ) : guide === 'touchlink' ? (
          <TouchlinkGuide network={network} />
        ) : (
          <IncludeGuide
            key={network.Id}
            network={network}
            networks={guide === 'include' ? networks : [network]}
            replaced={guide === 'replace' ? (search.node ?? null) : null}
            onNetwork={(id) => onSearch({ ...search, network: id })}
          />
        )}
      </div>
    </PageFrame>
  );
}
