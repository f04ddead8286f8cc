import type { MqttClient } from '@dimora/contract';
import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import type { ClientStats } from './embedded/client-stats.ts';
import type { EmbeddedLink } from './embedded/embedded-link.ts';
import type { OutsideLinks } from './outside/outside-links.ts';
import type { BrokerUsers } from './port.ts';
import { clientRow } from './client-row.ts';

/** What the rows are made from. */
type Parts = {
  readonly uri: string | null;
  readonly stats: ClientStats;
  readonly link: EmbeddedLink;
  readonly outside: OutsideLinks;
};

/** Every client (MQTT-02): the hub's own connections first, then the clients of its broker. */
export function clientRows({
  uri,
  stats,
  link,
  outside,
  devicesOn,
  deviceKey,
}: Parts & BrokerUsers): MqttClient[] {
  const here = uri ?? 'mqtt://';
  const own = clientRow(
    {
      id: EMBEDDED_BROKER,
      uri: here,
      username: null,
      password: null,
      used_by: devicesOn(EMBEDDED_BROKER),
      assignable: true,
    },
    link.counters,
  );
  const lines = outside.clients().map(({ broker: { Id, url, Username, Password }, counters }) =>
    clientRow(
      {
        id: Id,
        uri: url,
        username: Username ?? null,
        password: Password ?? null,
        used_by: devicesOn(Id),
        assignable: true,
      },
      counters,
    ),
  );
  const guests = stats.entries().map(([id, { username, counters }]) => {
    const key = deviceKey(username);
    const used_by = key === undefined ? [] : [key];
    return clientRow(
      { id, uri: here, username, password: null, used_by, assignable: false },
      counters,
    );
  });
  return [own, ...lines, ...guests];
}
