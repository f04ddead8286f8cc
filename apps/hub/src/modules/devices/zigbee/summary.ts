import type { NetworkNodeRow, RadioFinding } from '@dimora/contract';
import { csvClock, type SummaryCell, type SummaryTable } from '@dimora/domain';
import type { RadioSpeaker } from '@dimora/i18n/radio';
import { ownOf, type ZigbeeNetwork } from './zigbee-network.ts';

/** A network with what a summary says of it. */
export type Summarized = {
  readonly zigbee: ZigbeeNetwork;
  readonly rows: readonly NetworkNodeRow[];
  readonly findings: readonly RadioFinding[];
};

/** What a summary needs beside the networks. */
export type SummaryParts = {
  readonly speaker: RadioSpeaker;
  readonly timeZone: string;
  readonly roomOf: (row: NetworkNodeRow) => string;
};

type Column = Parameters<RadioSpeaker['column']>[0];

/** Everything about Zigbee networks as tables: coordinators, nodes, bindings and findings (ZIGBEE-04). */
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
      ['network', 'panId', 'type', 'firmware', 'channel', 'address', 'nodes'],
      networkRows,
    ),
    table(
      'nodes',
      [
        'panId',
        'node',
        'address',
        'name',
        'room',
        'manufacturer',
        'model',
        'firmware',
        'state',
        'lastSeen',
        'battery',
        'quality',
      ],
      (each) => nodeRows(each, parts),
    ),
    table(
      'bindings',
      ['panId', 'node', 'name', 'endpoint', 'cluster', 'target', 'targetName'],
      bindingRows,
    ),
    table('findings', ['panId', 'node', 'name', 'severity', 'finding'], (each) =>
      each.findings.map(({ node, code, severity, params }) => [
        each.zigbee.panId,
        each.zigbee.keyOf(node) ?? node,
        nameOf(each, node),
        speaker.severity(severity),
        speaker.finding(code, params),
      ]),
    ),
  ];
}

function networkRows({ zigbee, rows }: Summarized): SummaryCell[][] {
  const { Name, address } = zigbee.network;
  const about = zigbee.network.about();
  return [
    [
      Name,
      zigbee.panId,
      about?.type ?? '',
      about?.firmware ?? '',
      about?.channel ?? '',
      address,
      rows.length,
    ],
  ];
}

function nodeRows({ zigbee, rows }: Summarized, parts: SummaryParts): SummaryCell[][] {
  const clock = csvClock(parts.timeZone);
  return rows.map((row) => {
    const { radio } = row;
    return [
      zigbee.panId,
      ownOf(row)?.key ?? '',
      row.node,
      row.Name,
      parts.roomOf(row),
      radio?.manufacturer ?? '',
      radio?.model ?? '',
      radio?.firmware ?? '',
      radio ? parts.speaker.state(radio.state) : '',
      radio?.lastSeen == null ? '' : clock(radio.lastSeen),
      radio?.batteryPercent ?? '',
      radio?.quality == null ? '' : Math.round(radio.quality * 100),
    ];
  });
}

const bindingRows = (each: Summarized): SummaryCell[][] =>
  each.rows.flatMap((row) =>
    (ownOf(row)?.groups ?? []).flatMap(({ endpoint, group, targets }) =>
      targets.map((target) => [
        each.zigbee.panId,
        ownOf(row)?.key ?? '',
        row.Name,
        endpoint,
        group,
        target.endpoint === null ? target.node : `${target.node}/${target.endpoint}`,
        nameOf(each, target.node),
      ]),
    ),
  );

const nameOf = ({ rows }: Summarized, node: string): string =>
  rows.find((row) => row.node === node)?.Name ?? '';
