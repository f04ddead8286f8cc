import { Button, Card, EmptyState, Page, SegmentedControl, type Crumb } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import { UnsavedGuard } from '../../kit/unsaved/unsaved-guard.tsx';
import { useDrafts, type Drafts } from './draft/use-drafts.ts';
import type { ModbusSearch } from './modbus-search.ts';
import { NodesView } from './nodes/nodes-view.tsx';
import { DownloadMenu } from './summary/download-menu.tsx';
import { SummaryView } from './summary/summary-view.tsx';
import { modbusTexts } from './texts.ts';
import { useConnections } from './use-modbus.ts';

/** Props of {@link ModbusPage}: the search params, and their setter. */
export type ModbusPageProps = {
  readonly search: ModbusSearch;
  readonly onSearch: (search: ModbusSearch) => void;
};

/** /devices/modbus: every bus with its devices, as a summary or node by node (MODBUS-01). */
export function ModbusPage({ search, onSearch }: ModbusPageProps) {
  useFocusAfterRemoval();
  const t = useTexts(modbusTexts);
  const mayRead = useMay('READ_DEVICE_SETUP');
  const query = useConnections();
  const { data } = query;
  const drafts = useDrafts(data ?? []);
  const crumbs = useCrumbs();
  if (mayRead && data) return <Manager drafts={drafts} search={search} onSearch={onSearch} />;
  return (
    <PageFrame
      title={t(($) => $.title)}
      breadcrumb={crumbs}
      may={mayRead}
      what={t(($) => $.what)}
      query={query}
    />
  );
}

function Manager({ drafts, search, onSearch }: ModbusPageProps & { readonly drafts: Drafts }) {
  const t = useTexts(modbusTexts);
  const format = useFormat();
  const mayInstall = useMay('INSTALL_DEVICE');
  const { all } = drafts;
  const devices = all.reduce((sum, connection) => sum + connection.devices.length, 0);
  const add = (): void => onSearch({ view: 'nodes', bus: drafts.add() });
  const addButton = mayInstall && (
    <Button variant="primary" icon={<IconPlus />} onClick={add}>
      {t(($) => $.addConnection)}
    </Button>
  );
  return (
    <Frame
      {...(all.length > 0 && {
        subtitle: t(($) => $.subtitle, { count: all.length, devices: format.number(devices, 0) }),
        actions: (
          <>
            <SegmentedControl
              label={t(($) => $.mode.label)}
              value={search.view ?? 'summary'}
              options={[
                { value: 'summary', label: t(($) => $.mode.summary) },
                { value: 'nodes', label: t(($) => $.mode.nodes) },
              ]}
              onChange={(view) => onSearch(view === 'nodes' ? { ...search, view } : {})}
            />
            <DownloadMenu connections={all} />
          </>
        ),
        action: addButton,
      })}
    >
      {all.length === 0 ? (
        <Card>
          <EmptyState drawing="plug" title={t(($) => $.empty.title)} action={addButton}>
            {t(($) => $.empty[mayInstall ? 'line' : 'readOnly'])}
          </EmptyState>
        </Card>
      ) : search.view === 'nodes' ? (
        <NodesView drafts={drafts} search={search} onSearch={onSearch} />
      ) : (
        <SummaryView
          drafts={drafts}
          onOpen={(bus, device) => onSearch({ view: 'nodes', bus, ...(device && { device }) })}
        />
      )}
      <UnsavedGuard within isDirty={() => drafts.anyDirty} />
    </Frame>
  );
}

type FrameProps = {
  readonly subtitle?: string;
  readonly action?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

function Frame(props: FrameProps) {
  const t = useTexts(modbusTexts);
  return <Page title={t(($) => $.title)} breadcrumb={useCrumbs()} {...props} />;
}

function useCrumbs(): Crumb[] {
  const t = useTexts(modbusTexts);
  return [{ label: t(($) => $.devices), href: '/devices/all' }, { label: t(($) => $.title) }];
}
