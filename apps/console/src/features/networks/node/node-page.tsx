import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { ButtonLink, Card, EmptyState } from '@dimora/ui';
import { Tabs } from '@dimora/ui/tabs';
import { Suspense, type ReactNode } from 'react';
import { useNow } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { StaleNote } from '../../../kit/topics/stale-note.tsx';
import { groupsOf } from '../associations/groups-of.ts';
import { useFindings } from '../findings/use-findings.ts';
import { LogView } from '../log/log-view.tsx';
import { networkHref, NODE_TABS, type NetworkSearch, type NodeTab } from '../network-search.ts';
import { ClosedNotice } from '../page/closed-notice.tsx';
import { Coming } from '../page/coming.tsx';
import { useCrumbs } from '../page/network-page.tsx';
import { nodeTexts } from '../texts.ts';
import { useDriverName } from '../use-driver-name.ts';
import { useNodes } from '../use-networks.ts';
import { useRoomName } from '../use-room-name.ts';
import { ClassesView, commandClassesOf } from './classes-view.tsx';
import { ConfigurationView } from './configuration/configuration-view.tsx';
import { FirmwareView } from './firmware-view.tsx';
import { LinksView } from './links-view.tsx';
import { NodeActions } from './node-actions.tsx';
import { NodeOverview } from './node-overview.tsx';
import type { NodePartProps } from './node-part.ts';
import { ReportingView } from './reporting/reporting-view.tsx';
import { RoutesView } from './routes-view.tsx';

/** Props of {@link NodePage}. */
export type NodePageProps = {
  readonly network: Network;
  readonly node: string;
  readonly search: NetworkSearch;
  readonly onSearch: (search: NetworkSearch) => void;
};

/** A device as its radio knows it: what is wrong and how to mend it first, then all there is to read and set. */
export function NodePage({ network, node, search, onSearch }: NodePageProps) {
  const t = useTexts(nodeTexts);
  const driver = useDriverName()(network.driver);
  const crumbs = useCrumbs();
  const query = useNodes(network);
  const rows = query.data;
  const row = rows?.find((each) => each.node === node);
  const back = networkHref(network.driver, { network: network.Id });
  const subtitle = useSubtitle(row);
  return (
    <PageFrame
      title={row?.Name ?? t(($) => $.node, { node })}
      subtitle={subtitle}
      breadcrumb={[...crumbs, { label: driver, href: back }]}
      what={t(($) => $.what)}
      query={query}
      shape={<Coming />}
      actions={row && <NodeActions network={network} row={row} />}
    >
      {(all) =>
        row ? (
          <>
            {network.isClosed && <ClosedNotice />}
            <StaleNote reading={query} />
            <Parts network={network} row={row} rows={all} search={search} onSearch={onSearch} />
          </>
        ) : (
          <Card>
            <EmptyState
              title={t(($) => $.gone)}
              action={<ButtonLink href={back}>{driver}</ButtonLink>}
            >
              {t(($) => $.goneLine)}
            </EmptyState>
          </Card>
        )
      }
    </PageFrame>
  );
}

/** The parts that this node has. */
function tabsOf({ network, row }: Pick<NodePartProps, 'network' | 'row'>): readonly NodeTab[] {
  const features = row.radio?.features ?? [];
  const has = (job: string): boolean => network.jobs.includes(job);
  const shown: Readonly<Record<NodeTab, boolean>> = {
    overview: true,
    associations: (features.includes('links') && has('links')) || groupsOf(row).length > 0,
    configuration: features.includes('parameters') && has('parameters'),
    reporting: features.includes('reporting') && has('reporting'),
    routes: row.node !== network.about?.node,
    firmware: features.includes('firmware') && has('checkFirmware'),
    classes: commandClassesOf(row).length > 0,
    log: true,
  };
  return NODE_TABS.filter((tab) => shown[tab]);
}

function Parts({
  search,
  onSearch,
  ...part
}: NodePartProps & Pick<NodePageProps, 'search' | 'onSearch'>): ReactNode {
  const t = useTexts(nodeTexts);
  const { network, row, rows } = part;
  const findings = useFindings(network, rows).filter(({ node }) => node === row.node);
  const tabs = tabsOf(part);
  const kind = network.driver === 'zwave' ? 'zwave' : 'other';
  const open = search.part !== undefined && tabs.includes(search.part) ? search.part : 'overview';
  return (
    <Tabs
      label={t(($) => $.tabs.label)}
      tabs={tabs.map((id) => ({
        id,
        label: t(($) => (id === 'associations' ? $.tabs.associations[kind] : $.tabs[id])),
      }))}
      active={open}
      onChange={(next) => {
        const { part: _before, ...rest } = search;
        onSearch(next === 'overview' ? rest : { ...rest, part: next });
      }}
    >
      <Suspense fallback={<Coming />}>
        {open === 'overview' && <NodeOverview {...part} findings={findings} />}
        {open === 'associations' && <LinksView {...part} />}
        {open === 'configuration' && <ConfigurationView {...part} />}
        {open === 'reporting' && <ReportingView {...part} />}
        {open === 'routes' && <RoutesView {...part} />}
        {open === 'firmware' && <FirmwareView {...part} />}
        {open === 'classes' && <ClassesView row={row} />}
        {open === 'log' && <LogView network={network} rows={rows} node={row.node} />}
      </Suspense>
    </Tabs>
  );
}

/** The room, and when the node was last heard. */
function useSubtitle(row: NetworkNodeRow | undefined): string | undefined {
  const t = useTexts(nodeTexts);
  const format = useFormat();
  const roomName = useRoomName();
  const now = useNow(10_000);
  if (!row) return undefined;
  const seen = row.radio?.lastSeen ?? null;
  return [
    roomName(row.EnvironmentId),
    seen === null
      ? t(($) => $.neverHeard)
      : t(($) => $.heard, { time: format.age(Math.max(0, now - seen)) }),
  ].join(' · ');
}
