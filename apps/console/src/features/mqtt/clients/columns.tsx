import { Age, StatusPill } from '@dimora/ui';
import type { DataColumn } from '@dimora/ui/table-model';
import { useMemo } from 'react';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { mqttTexts } from '../texts.ts';
import type { MqttClient } from '../use-mqtt-status.ts';
import classes from './clients-tab.module.css';

/** Whether a client is connected, as word and colour. */
export function ConnectedPill({ connected }: { readonly connected: boolean }) {
  const t = useTexts(mqttTexts);
  return connected ? (
    <StatusPill tone="olive">{t(($) => $.clients.connected)}</StatusPill>
  ) : (
    <StatusPill tone="wine">{t(($) => $.clients.disconnected)}</StatusPill>
  );
}

/** When something happened, as an age that keeps updating; the time itself in a tooltip. */
export function When({ at }: { readonly at: number | null }) {
  const t = useTexts(mqttTexts);
  const format = useFormat();
  return at === null ? (
    <span className={classes.small} title={t(($) => $.clients.never)}>
      –
    </span>
  ) : (
    <span title={format.dateTime(at)}>
      <Age at={at} format={format.age} />
    </span>
  );
}

/** When, why and how often it was disconnected. */
function Disconnection({ client }: { readonly client: MqttClient }) {
  const t = useTexts(mqttTexts);
  const { clients } = useWords(mqttTexts);
  const at = client.last_disconnection_timestamp;
  const cause = client.last_disconnection_cause;
  const detail = client.causeDetail;
  if (at === null)
    return (
      <span className={classes.small} title={t(($) => $.clients.neverGone)}>
        –
      </span>
    );
  const count = t(($) => $.clients.drops, { count: client.disconnection_count });
  return (
    <span className={classes.two}>
      <When at={at} />
      <span
        className={classes.small}
        title={detail === null ? undefined : t(($) => $.clients.detail, { detail })}
      >
        {cause === null ? count : `${clients.causes[cause]} · ${count}`}
      </span>
    </span>
  );
}

/** The columns of the clients' table (MQTT-01). */
export function useClientColumns(): readonly DataColumn<MqttClient>[] {
  const { clients: words } = useWords(mqttTexts);
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'id',
        header: words.columns.id,
        value: ({ id }) => id,
        width: '26%',
        cell: ({ id, options }) => (
          <span className={classes.two}>
            <span className={classes.id}>{id}</span>
            {options.username !== null && options.username !== id && (
              <span className={classes.small}>{options.username}</span>
            )}
          </span>
        ),
      },
      {
        id: 'uri',
        header: words.columns.uri,
        value: ({ uri }) => uri,
        cell: ({ uri }) => <span className={classes.small}>{uri}</span>,
        width: '19%',
        phone: 'none',
      },
      {
        id: 'connected',
        header: words.columns.connected,
        value: ({ connected }) => (connected ? words.connected : words.disconnected),
        cell: ({ connected }) => <ConnectedPill connected={connected} />,
        phone: 'end',
      },
      {
        id: 'lastConnection',
        header: words.columns.lastConnection,
        value: ({ last_connection_timestamp: at }) => at,
        cell: ({ last_connection_timestamp: at }) => <When at={at} />,
        searched: false,
        phone: 'none',
      },
      {
        id: 'lastDisconnection',
        header: words.columns.lastDisconnection,
        value: ({ last_disconnection_timestamp: at }) => at,
        cell: (client) => <Disconnection client={client} />,
        searched: false,
        phone: 'line',
      },
      {
        id: 'messages',
        header: words.columns.messages,
        value: ({ messages_sent, messages_received }) => messages_sent + messages_received,
        cell: ({ messages_sent, messages_received }) =>
          `${format.number(messages_sent)} · ${format.number(messages_received)}`,
        searched: false,
        align: 'end',
        phone: 'none',
      },
      {
        id: 'used',
        header: words.columns.used,
        value: ({ used_by }) => used_by.length,
        cell: ({ used_by }) => format.number(used_by.length),
        searched: false,
        align: 'end',
        phone: 'none',
      },
    ],
    [words, format],
  );
}
