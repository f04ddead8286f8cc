import type { Network, NetworkLogLine, NetworkNodeRow } from '@dimora/contract/client';
import { Button, Card, SearchField, SegmentedControl, StatusPill, type Tone } from '@dimora/ui';
import { VirtualRows } from '@dimora/ui/virtual-rows';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../kit/files/save-file.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import type { Reading } from '../../../kit/page/reading.ts';
import { useApi } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useTopic } from '../../../kit/topics/use-topic.ts';
import { logTopic } from '../network-topics.ts';
import { useReopened } from '../use-networks.ts';
import { networksTexts } from '../texts.ts';
import classes from './log.module.css';

const TONES: Readonly<Record<NetworkLogLine['level'], Tone>> = {
  debug: 'neutral',
  info: 'neutral',
  warn: 'sun',
  error: 'wine',
};
const ROW_PX = 40;

/** What a line says beside its event. */
const detailOf = ({ fields }: NetworkLogLine): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');

/** The log of a network, the latest line first, live; of one node with `node`. */
export function LogView({
  network,
  rows,
  node,
}: {
  readonly network: Network;
  readonly rows: readonly NetworkNodeRow[];
  readonly node?: string;
}) {
  const t = useTexts(networksTexts);
  const [show, setShow] = useState<'all' | 'important'>('all');
  const [filter, setFilter] = useState('');
  const nameOf = (id: string | null): string =>
    id === null ? '' : (rows.find((row) => row.node === id)?.Name ?? id);
  const wanted = filter.trim().toLowerCase();
  const isWanted = (line: NetworkLogLine): boolean =>
    (node === undefined || line.node === node) &&
    (show === 'all' || line.level === 'warn' || line.level === 'error') &&
    `${line.event} ${nameOf(line.node)} ${detailOf(line)}`.toLowerCase().includes(wanted);
  const query = useLog(network);
  const lines = query.data?.filter(isWanted).toReversed();
  return (
    <Card>
      <div className={classes.bar}>
        <SearchField label={t(($) => $.log.filter)} value={filter} onChange={setFilter} />
        <SegmentedControl
          label={t(($) => $.log.show)}
          value={show}
          options={[
            { value: 'all', label: t(($) => $.log.all) },
            { value: 'important', label: t(($) => $.log.important) },
          ]}
          onChange={setShow}
        />
        {lines !== undefined && lines.length > 0 && (
          <Button
            icon={<IconDownload />}
            onClick={() =>
              saveFile(
                new Blob([asText(lines)], { type: 'text/plain;charset=utf-8' }),
                `${t(($) => $.log.file, { network: network.driver })}.txt`,
              )
            }
          >
            {t(($) => $.log.save)}
          </Button>
        )}
      </div>
      <Loaded
        query={{ ...query, data: lines }}
        what={t(($) => $.whatOne)}
        empty={
          lines?.length === 0 && { title: t(($) => $.log.none), line: t(($) => $.log.noneLine) }
        }
      >
        {(read) => (
          <VirtualRows
            label={t(($) => $.log.title)}
            rows={read}
            rowKey={({ n }) => String(n)}
            rowPx={ROW_PX}
            render={(line) => <Line line={line} name={nameOf(line.node)} />}
          />
        )}
      </Loaded>
    </Card>
  );
}

/** The log of a network, the oldest line first. */
function useLog({ driver, Id }: Network): Reading<readonly NetworkLogLine[]> {
  const api = useApi();
  const topic = useTopic(logTopic, { params: { driver, Id } });
  useReopened(topic);
  return {
    data: topic.data?.lines,
    error: topic.error,
    isFetching: topic.status === 'loading',
    refetch: async () => {
      const lines = await api.networks.log({ driver, Id });
      topic.update(() => ({ lines }));
    },
  };
}

function Line({ line, name }: { readonly line: NetworkLogLine; readonly name: string }) {
  const t = useTexts(networksTexts);
  const format = useFormat();
  return (
    <div className={classes.line}>
      <time className={classes.time} dateTime={new Date(line.at).toISOString()}>
        {format.dateTime(line.at)}
      </time>
      <StatusPill tone={TONES[line.level]}>{t(($) => $.log.level[line.level])}</StatusPill>
      <span className={classes.event}>{line.event}</span>
      <span className={classes.detail}>{[name, detailOf(line)].filter(Boolean).join(' · ')}</span>
    </div>
  );
}

/** The lines as a file, the oldest first. */
const asText = (lines: readonly NetworkLogLine[]): string =>
  lines
    .toReversed()
    .map((line) =>
      [
        new Date(line.at).toISOString(),
        line.level,
        line.event,
        line.node ?? '-',
        detailOf(line),
      ].join(' '),
    )
    .join('\n');
