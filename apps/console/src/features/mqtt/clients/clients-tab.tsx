import { EmptyState, SearchField } from '@dimora/ui';
import { DataTable } from '@dimora/ui/data-table';
import { initialView } from '@dimora/ui/table-view';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import type { MqttClient } from '../use-mqtt-status.ts';
import { OwnBroker } from '../own/own-broker.tsx';
import { BrokersSection } from './brokers-section.tsx';
import classes from './clients-tab.module.css';
import { useClientColumns } from './columns.tsx';

/** True for the row of the hub's own broker; the others are clients, or brokers elsewhere. */
const isOwnBroker = ({ id, assignable }: MqttClient): boolean => assignable && id === 'embedded';

/** The hub's own broker, the clients as a table, and the other brokers below (MQTT-01). */
export function ClientsTab({
  clients,
  available,
}: {
  readonly clients: readonly MqttClient[];
  readonly available: boolean;
}) {
  const t = useTexts(mqttTexts);
  const columns = useClientColumns();
  const [view, setView] = useState({ ...initialView, pageSize: 20 });
  const own = clients.find(isOwnBroker);
  const others = clients.filter((client) => !isOwnBroker(client));
  return (
    <div className={classes.parts}>
      {own && <OwnBroker client={own} />}
      <DataTable
        label={t(($) => $.clients.title)}
        rows={others}
        rowId={({ id, uri }) => `${uri} ${id}`}
        columns={columns}
        view={view}
        onViewChange={setView}
        summary={t(($) => $.clients.count, { count: others.length })}
        filterBar={
          <SearchField
            label={t(($) => $.clients.search)}
            placeholder={t(($) => $.clients.search)}
            value={view.filter}
            onChange={(filter) => setView({ ...view, filter, page: 1 })}
          />
        }
        empty={
          available ? (
            <EmptyState drawing="plug" title={t(($) => $.clients.empty)} />
          ) : (
            <EmptyState drawing="plug" title={t(($) => $.clients.away)}>
              {t(($) => $.clients.awayLine)}
            </EmptyState>
          )
        }
        noMatch={<EmptyState drawing="search" title={t(($) => $.clients.noMatch)} />}
      />
      <BrokersSection clients={clients} />
    </div>
  );
}
