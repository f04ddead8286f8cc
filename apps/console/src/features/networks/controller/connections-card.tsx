import type { Network, ZwaveConnection, ZwaveConnectionsTopic } from '@dimora/contract/client';
import { Card } from '@dimora/ui';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { defineTopic, takeLatest } from '../../../kit/topics/topic.ts';
import { useTopic } from '../../../kit/topics/use-topic.ts';
import { className } from '../node/command-class-names.ts';
import nodes from '../node/node.module.css';
import { controllerTexts } from '../texts.ts';
import classes from './controller.module.css';

/** The socket table of all Z-Wave controllers (ZWAVE-02); polled as part of the controllers. */
const connectionsTopic = defineTopic<typeof ZwaveConnectionsTopic>({
  name: 'zwaveConnections',
  take: takeLatest,
  ask: {
    call: async (api) =>
      (await api.zwave.controllers()).flatMap(({ ActiveConnections }) => ActiveConnections),
    everyMs: () => 5000,
  },
});

const COLUMNS = [
  'direction',
  'ip',
  'name',
  'keepalive',
  'pendingAcks',
  'nakWaiting',
  'commands',
] as const;

/** What the transports of the Z-Wave controllers count now (ZWAVE-02). */
export function ConnectionsCard({ network }: { readonly network: Network }) {
  const t = useTexts(controllerTexts);
  const { data = [] } = useTopic(connectionsTopic, { enabled: network.driver === 'zwave' });
  return (
    <Card level={2} title={t(($) => $.connections.title)} className={classes.wide}>
      {data.length === 0 ? (
        <p className={classes.note}>{t(($) => $.connections.none)}</p>
      ) : (
        <div
          className={classes.scroll}
          tabIndex={0}
          role="group"
          aria-label={t(($) => $.connections.title)}
        >
          <table className={nodes.table} aria-label={t(($) => $.connections.title)}>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(($) => $.connections[column])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((connection) => (
                <Row key={`${connection.ipAddress} ${connection.name}`} connection={connection} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

function Row({ connection }: { readonly connection: ZwaveConnection }) {
  const t = useTexts(controllerTexts);
  const say = useTexts(common);
  const format = useFormat();
  const { direction, ipAddress, name, keep_alive, pendingCommandCallbacks } = connection;
  const commands = pendingCommandCallbacks.map(
    ({ node, commandClass }) => `${node}: ${className(commandClass) ?? commandClass}`,
  );
  return (
    <tr>
      <td>{t(($) => $.connections[direction])}</td>
      <td>{ipAddress}</td>
      <td>{name}</td>
      <td>{say(($) => (keep_alive ? $.words.yes : $.words.no))}</td>
      <td>{format.number(connection.messagesWaitingForAck, 0)}</td>
      <td>{format.number(connection.pendingNakWaiting, 0)}</td>
      <td>{commands.length === 0 ? '–' : commands.join(', ')}</td>
    </tr>
  );
}
