import type { HubContract } from '@dimora/contract/client';
import type { ContractRouterClient } from '@orpc/contract';
import {
  Card,
  EmptyState,
  ErrorState,
  EventList,
  EventRow,
  RowSkeleton,
  Section,
  StatusPill,
} from '@dimora/ui';
import { IconPlugConnected, IconPlugConnectedX, IconServer2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome, useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { COUNTS_EVERY_MS } from '../browse/use-overview-tiles.ts';
import { devicesTexts } from '../texts.ts';

type MqttClient = Awaited<
  ReturnType<ContractRouterClient<HubContract>['system']['mqtt']>
>['clients'][number];

/** Who is connected to the broker, with what went through and how often the line broke (MQTT-02), read every five seconds. */
export function BrokerClients() {
  const t = useTexts(devicesTexts);
  const explain = useExplain();
  const orpc = useOrpc();
  const { data, error, isPending, refetch } = useQuery(
    orpc.system.mqtt.queryOptions({ refetchInterval: COUNTS_EVERY_MS, staleTime: 0 }),
  );
  const failed = error !== null && (
    <ErrorState title={t(($) => $.provider.clientsFailed)} onRetry={() => void refetch()}>
      {explain(error)}
    </ErrorState>
  );
  return (
    <Section
      icon={<IconServer2 size={18} />}
      title={t(($) => $.provider.clients)}
      count={data && data.clients.length > 0 ? data.clients.length : undefined}
    >
      {failed}
      {isPending && <RowSkeleton />}
      {data && (
        <Card>
          {data.clients.length === 0 ? (
            <EmptyState
              drawing="plug"
              title={
                data.available ? t(($) => $.provider.noClients) : t(($) => $.provider.brokerAway)
              }
            />
          ) : (
            <EventList label={t(($) => $.provider.clients)}>
              {data.clients.map((client) => (
                <ClientRow key={client.id} client={client} />
              ))}
            </EventList>
          )}
        </Card>
      )}
    </Section>
  );
}

function ClientRow({ client }: { readonly client: MqttClient }) {
  const t = useTexts(devicesTexts);
  const format = useFormat();
  const devices = useHome().devices.all();
  const users = client.used_by.map((key) => devices.find(({ Key }) => Key === key)?.Name ?? key);
  const changedAt = client.connected
    ? client.last_connection_timestamp
    : client.last_disconnection_timestamp;
  const messages = t(($) => $.provider.messages, {
    received: format.number(client.messages_received),
    sent: format.number(client.messages_sent),
  });
  const parts = [
    messages,
    client.disconnection_count > 0
      ? t(($) => $.provider.drops, { count: client.disconnection_count })
      : '',
    users.length > 0 ? t(($) => $.provider.usedBy, { names: format.list(users) }) : '',
  ];
  return (
    <EventRow
      icon={client.connected ? <IconPlugConnected /> : <IconPlugConnectedX />}
      tone={client.connected ? 'olive' : 'wine'}
      title={
        <>
          {client.id}{' '}
          {client.connected ? (
            <StatusPill tone="olive">{t(($) => $.provider.connected)}</StatusPill>
          ) : (
            <StatusPill tone="wine">{t(($) => $.provider.away)}</StatusPill>
          )}
        </>
      }
      subtitle={parts.filter((part) => part !== '').join(' · ')}
      time={
        changedAt === null
          ? ''
          : t(($) => $.provider.since, { when: format.shortDateTime(changedAt) })
      }
      {...(changedAt !== null && { dateTime: new Date(changedAt).toISOString() })}
    />
  );
}
