import { RowSkeleton } from '@dimora/ui';
import { Tabs } from '@dimora/ui/tabs';
import { Suspense } from 'react';
import { useOffline } from '../../kit/home/hooks.ts';
import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useDebugConnections } from './debug/use-debug-connections.ts';
import { MQTT_TABS, type MqttSearch, type MqttTab } from './mqtt-search.ts';
import { mqttTexts } from './texts.ts';
import { useMqttStatus } from './use-mqtt-status.ts';
import { Loaded } from '../../kit/page/loaded.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

const ClientsTab = lazyPart(() =>
  import('./clients/clients-tab.tsx').then((file) => file.ClientsTab),
);
const DevicesTab = lazyPart(() =>
  import('./devices/devices-tab.tsx').then((file) => file.DevicesTab),
);
const DebugTab = lazyPart(() => import('./debug/debug-tab.tsx').then((file) => file.DebugTab));

/** Props of {@link MqttPage}: the query parameters as the router read them, and the way to write them. */
export interface MqttPageProps {
  readonly search: MqttSearch;
  readonly onSearch: (search: MqttSearch) => void;
}

/** /devices/mqtt: the brokers' clients, the client of each device, and debug clients (MQTT-01 to 10). */
export function MqttPage({ search, onSearch }: MqttPageProps) {
  const t = useTexts(mqttTexts);
  const words = useTexts(common);
  const offline = useOffline();
  const { data } = useMqttStatus();
  const connections = useDebugConnections();
  const tab = search.tab ?? 'clients';
  const show = (next: MqttTab) => onSearch(next === 'clients' ? {} : { tab: next });
  return (
    <PageFrame
      claim="READ_SYSTEM"
      what={t(($) => $.what)}
      title={t(($) => $.title)}
      breadcrumb={[
        { label: t(($) => $.devices), href: '/devices/all' },
        { label: t(($) => $.title) },
      ]}
      subtitle={offline && data !== undefined ? words(($) => $.page.old) : undefined}
    >
      <Tabs
        label={t(($) => $.tabsLabel)}
        tabs={MQTT_TABS.map((id) => ({ id, label: t(($) => $.tabs[id]) }))}
        active={tab}
        onChange={show}
      >
        <Suspense fallback={<Coming />}>
          {tab === 'debug' ? <DebugTab connections={connections} /> : <OfClients tab={tab} />}
        </Suspense>
      </Tabs>
    </PageFrame>
  );
}

/** Placeholder of the content. */
const Coming = () => (
  <div aria-busy="true">
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </div>
);

/** What depends on the hub's answer: its states are the same for both parts. */
function OfClients({ tab }: { readonly tab: 'clients' | 'devices' }) {
  const t = useTexts(mqttTexts);
  return (
    <Loaded query={useMqttStatus()} what={t(($) => $.clients.what)} shape={<Coming />}>
      {({ clients, available }) =>
        tab === 'clients' ? (
          <ClientsTab clients={clients} available={available} />
        ) : (
          <DevicesTab clients={clients} />
        )
      }
    </Loaded>
  );
}
