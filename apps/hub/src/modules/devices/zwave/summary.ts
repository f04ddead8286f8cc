import type { NetworkNodeRow, RadioFinding, ZwaveConnection } from '@dimora/contract';
import { csvClock, type SummaryCell, type SummaryTable } from '@dimora/domain';
import type { RadioSpeaker } from '@dimora/i18n/radio';
import type { Templates } from './templates.service.ts';
import { ownOf, type ZwaveNetwork } from './zwave-network.ts';

/** A network with what a summary says of it. */
export type Summarized = {
  readonly zwave: ZwaveNetwork;
  readonly rows: readonly NetworkNodeRow[];
  readonly connection: ZwaveConnection;
  readonly findings: readonly RadioFinding[];
};

/** What a summary needs beside the networks. */
export type SummaryParts = {
  readonly speaker: RadioSpeaker;
  readonly timeZone: string;
  readonly roomOf: (row: NetworkNodeRow) => string;
  readonly templates: Pick<Templates, 'currentOf'>;
};

type Column = Parameters<RadioSpeaker['column']>[0];

/** Everything about Z-Wave networks as tables: controllers, nodes, associations, sockets and findings (ZWAVE-01). */
export function summaryTables(
  networks: readonly Summarized[],
  parts: SummaryParts,
): readonly SummaryTable[] {
  const { speaker, timeZone } = parts;
  const table = (
    name: Parameters<RadioSpeaker['table']>[0],
    columns: readonly Column[],
    rows: (network: Summarized) => SummaryCell[][],
  ): SummaryTable => ({
    name: speaker.table(name),
    head: columns.map((column) => speaker.column(column, timeZone)),
    rows: networks.flatMap(rows),
  });
  return [
    table(
      'networks',
      ['network', 'homeId', 'type', 'product', 'firmware', 'region', 'address', 'nodes'],
      networkRows,
    ),
    table(
      'nodes',
      [
        'homeId',
        'node',
        'name',
        'room',
        'manufacturer',
        'model',
        'firmware',
        'state',
        'lastSeen',
        'battery',
        'signal',
        'groups',
        'template',
      ],
      (each) => nodeRows(each, parts),
    ),
    table(
      'associations',
      ['homeId', 'node', 'name', 'endpoint', 'group', 'target', 'targetName'],
      associationRows,
    ),
    table(
      'connections',
      ['direction', 'ip', 'name', 'keepalive', 'pendingAcks', 'nakWaiting', 'commands'],
      ({ connection }) => [connectionRow(connection, speaker)],
    ),
    table('findings', ['homeId', 'node', 'name', 'severity', 'finding'], (each) =>
      each.findings.map(({ node, code, severity, params }) => [
        each.zwave.homeId,
        Number(node),
        nameOf(each, node),
        speaker.severity(severity),
        speaker.finding(code, params),
      ]),
    ),
  ];
}

function networkRows({ zwave, rows }: Summarized): SummaryCell[][] {
  const { Name, address } = zwave.network;
  const about = zwave.network.about();
  return [
    [
      Name,
      zwave.homeId,
      about?.type ?? '',
      about?.product ?? '',
      about?.firmware ?? '',
      about?.region ?? '',
      address,
      rows.length,
    ],
  ];
}

function nodeRows({ zwave, rows }: Summarized, parts: SummaryParts): SummaryCell[][] {
  const clock = csvClock(parts.timeZone);
  return rows.map((row) => {
    const { radio } = row;
    const own = ownOf(row);
    return [
      zwave.homeId,
      Number(row.node),
      row.Name,
      parts.roomOf(row),
      radio?.manufacturer ?? '',
      radio?.model ?? '',
      radio?.firmware ?? '',
      radio ? parts.speaker.state(radio.state) : '',
      radio?.lastSeen == null ? '' : clock(radio.lastSeen),
      radio?.batteryPercent ?? '',
      radio?.signalDbm ?? '',
      own?.groups.length ?? '',
      parts.templates.currentOf(zwave.homeId, row.node, own)?.template.Name ?? '',
    ];
  });
}

function associationRows(each: Summarized): SummaryCell[][] {
  return each.rows.flatMap((row) =>
    (ownOf(row)?.groups ?? []).flatMap(({ endpoint, group, name, targets }) =>
      targets.map((target) => [
        each.zwave.homeId,
        Number(row.node),
        row.Name,
        endpoint,
        name === null ? group : `${group} · ${name}`,
        target.endpoint === null ? target.node : `${target.node}.${target.endpoint}`,
        nameOf(each, target.node),
      ]),
    ),
  );
}

const connectionRow = (connection: ZwaveConnection, speaker: RadioSpeaker): SummaryCell[] => [
  speaker.direction(connection.direction),
  connection.ipAddress,
  connection.name,
  speaker.yes(connection.keep_alive),
  connection.messagesWaitingForAck,
  connection.pendingNakWaiting,
  connection.pendingCommandCallbacks.length,
];

const nameOf = ({ rows }: Summarized, node: string): string =>
  rows.find((row) => row.node === node)?.Name ?? '';
