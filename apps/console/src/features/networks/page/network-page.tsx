import type { Network } from '@dimora/contract/client';
import { EmptyState, Pill, type Crumb } from '@dimora/ui';
import { Tabs } from '@dimora/ui/tabs';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { StaleNote } from '../../../kit/topics/stale-note.tsx';
import { NodesTable } from '../devices/nodes-table.tsx';
import { useFindings } from '../findings/use-findings.ts';
import { devicesOf, withoutGroups } from '../groups/is-group.ts';
import { JobsView } from '../jobs/jobs-view.tsx';
import {
  NETWORK_TABS,
  networkHref,
  type NetworkSearch,
  type NetworkTab as TabId,
} from '../network-search.ts';
import { networksTexts } from '../texts.ts';
import { useDriverName } from '../use-driver-name.ts';
import { isOpen, useJobsOf, useNodes } from '../use-networks.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { NetworkActions } from './network-actions.tsx';
import classes from './network-page.module.css';
import { NetworkTab, type PartProps } from './network-tab.tsx';
import { PickNetwork } from './pick-network.tsx';
import { useHealthSentence } from './use-health-sentence.ts';
import { Coming } from './coming.tsx';
import {
  AssociationsView,
  ControllerView,
  GroupsView,
  LogView,
  TemplatesView,
} from './lazy-views.ts';

/** Props of {@link NetworkPage}. */
export type NetworkPageProps = {
  readonly network: Network;
  /** All networks of its kind, to choose from. */
  readonly networks: readonly Network[];
  readonly search: NetworkSearch;
  readonly onSearch: (search: NetworkSearch) => void;
};

/** How a closed installation answers: a call gets the reason, what is followed live just ends. */
const REFUSED = new Set(['INSTALLATION_CLOSED', 'FORBIDDEN']);

/** A radio network: its health in one sentence, what needs a hand first, and its parts as tabs. */
export function NetworkPage({ network, networks, search, onSearch }: NetworkPageProps) {
  const t = useTexts(networksTexts);
  const query = useNodes(network);
  const rows = query.data ?? [];
  const findings = useFindings(network, query.data);
  const sentence = useHealthSentence(network, withoutGroups(rows), findings);
  const isBlocked = network.isClosed && REFUSED.has(errorCodeOf(query.error) ?? '');
  const crumbs = useCrumbs();
  const title = useTitle(network, networks);
  return (
    <PageFrame
      title={title}
      subtitle={isBlocked ? undefined : sentence}
      breadcrumb={crumbs}
      what={t(($) => $.whatOne)}
      actions={
        isBlocked ? undefined : <NetworkActions network={network} rows={withoutGroups(rows)} />
      }
    >
      {networks.length > 1 && (
        <PickNetwork
          networks={networks}
          value={network.Id}
          onChange={(id) => onSearch({ ...search, network: id })}
        />
      )}
      {network.isClosed && <ClosedNotice />}
      <StaleNote reading={query} />
      {!isBlocked && (
        <Parts
          network={network}
          query={query}
          findings={findings}
          search={search}
          onSearch={onSearch}
        />
      )}
    </PageFrame>
  );
}

type PartsProps = Omit<NetworkPageProps, 'networks'> & {
  readonly query: ReturnType<typeof useNodes>;
  readonly findings: PartProps['findings'];
};

function Parts({ network, query, findings, search, onSearch }: PartsProps) {
  const t = useTexts(networksTexts);
  const tab = search.tab ?? 'network';
  const devices = devicesOf(network, query.data ?? []);
  const tabs = useTabs(network, devices.length);
  const days = useHealthDays(network);
  const show = (next: TabId): void => {
    const { tab: _before, template: _open, ...rest } = search;
    onSearch(next === 'network' ? rest : { ...rest, tab: next });
  };
  return (
    <div className={classes.tabs}>
      <SavedNote network={network} />
      <Tabs label={t(($) => $.tabs.label)} tabs={tabs} active={tab} onChange={show}>
        <Suspense fallback={<Coming />}>
          {tab === 'log' ? (
            <LogView network={network} rows={query.data ?? []} />
          ) : tab === 'controller' ? (
            <ControllerView network={network} />
          ) : (
            <Loaded query={query} what={t(($) => $.whatOne)} shape={<Coming />}>
              {(rows) => (
                <OfNodes
                  tab={tab}
                  template={search.template}
                  network={network}
                  rows={rows}
                  findings={findings}
                  days={days}
                  onOpen={(node) => onSearch({ network: network.Id, node })}
                />
              )}
            </Loaded>
          )}
        </Suspense>
      </Tabs>
    </div>
  );
}

/** The parts that show nodes. Until the controller has named some, they are loading (ZWAVE-01). */
function OfNodes({
  tab,
  template,
  ...part
}: PartProps & { readonly tab: TabId; readonly template: string | undefined }): ReactNode {
  const t = useTexts(networksTexts);
  const { network, rows, findings, days } = part;
  if (rows.length === 0 && network.state === 'opening')
    return <Coming title={t(($) => $.state.waiting)} />;
  if (rows.length === 0) return <EmptyState drawing="plug" title={t(($) => $.health.nobody)} />;
  if (tab === 'jobs') return <JobsView network={network} rows={rows} />;
  if (tab === 'associations') return <AssociationsView network={network} rows={rows} />;
  if (tab === 'groups') return <GroupsView network={network} rows={rows} />;
  if (tab === 'templates')
    return <TemplatesView network={network} rows={rows} template={template} />;
  const nodes = withoutGroups(rows);
  if (tab === 'network') return <NetworkTab {...part} rows={nodes} />;
  const controller = network.about?.node ?? '';
  return (
    <NodesTable
      name={network.Name}
      all={nodes}
      rows={nodes.filter(({ node }) => node !== controller)}
      controller={controller}
      findings={findings}
      days={days}
      hrefOf={(node) => networkHref(network.driver, { network: network.Id, node })}
    />
  );
}

/** The health of all nodes over fourteen days. */
function useHealthDays({ driver, Id }: Network) {
  const orpc = useOrpc();
  return useQuery(
    orpc.networks.healthDays.queryOptions({ input: { driver, Id }, staleTime: 60_000 }),
  ).data;
}

/** Whether a network has a view: only what its radio can do is offered. */
function hasTab({ driver, jobs }: Network, tab: TabId): boolean {
  if (tab === 'templates') return driver === 'zwave';
  if (tab === 'groups') return jobs.includes('createGroup');
  if (tab === 'associations') return jobs.length === 0 || jobs.includes('links');
  return true;
}

function useTabs(network: Network, devices: number) {
  const t = useTexts(networksTexts);
  const format = useFormat();
  const running = (useJobsOf(network).data ?? []).filter(isOpen).length;
  const kind = network.driver === 'zwave' ? 'zwave' : 'other';
  const label = (tab: TabId): ReactNode => {
    if (tab === 'associations') return t(($) => $.tabs.associations[kind]);
    if (tab === 'devices' && devices > 0)
      return `${t(($) => $.tabs.devices)} ${format.number(devices)}`;
    if (tab === 'jobs' && running > 0)
      return (
        <>
          {t(($) => $.tabs.jobs)}{' '}
          <Pill tone="sea">{t(($) => $.tabs.running, { count: running })}</Pill>
        </>
      );
    return t(($) => $.tabs[tab]);
  };
  return NETWORK_TABS.filter((id) => hasTab(network, id)).map((id) => ({ id, label: label(id) }));
}

/** When the radio's memory was last saved. */
function SavedNote({ network: { backupAt, jobs } }: { readonly network: Network }) {
  const t = useTexts(networksTexts);
  const format = useFormat();
  if (backupAt === null && !jobs.includes('backup')) return null;
  return (
    <p className={classes.saved}>
      <IconDeviceFloppy aria-hidden />
      {backupAt === null
        ? t(($) => $.notSaved)
        : t(($) => $.saved, { time: format.shortDateTime(backupAt) })}
    </p>
  );
}

/** The protocol; with its own name where there are several of its kind. */
function useTitle(network: Network, networks: readonly Network[]): string {
  const driver = useDriverName()(network.driver);
  if (networks.length === 1) return driver;
  // A bridge is named after its program: once is enough.
  return network.Name.startsWith(driver) ? network.Name : `${driver} · ${network.Name}`;
}

/** The parents of a network's page. */
export function useCrumbs(): Crumb[] {
  const t = useTexts(networksTexts);
  return [
    { label: t(($) => $.devices), href: '/devices/all' },
    { label: t(($) => $.networks), href: '/devices/networks' },
  ];
}
