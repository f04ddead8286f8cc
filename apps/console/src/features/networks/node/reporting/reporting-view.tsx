import { Button, Card, EmptyState, Skeleton } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '../../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../../kit/page/use-offline-reason.ts';
import { useJobWords } from '../../jobs/use-job-words.ts';
import { canDo } from '../../jobs/use-start-job.ts';
import { reportingTexts } from '../../texts.ts';
import node from '../node.module.css';
import type { NodePartProps } from '../node-part.ts';
import { useJobResult } from '../use-job-result.ts';
import { ReportingRow } from './reporting-row.tsx';
import { keyOf, readReporting, withReadBack, type Reporting } from './reporting.ts';

/** How often a device reports its values, in plain words: read from it, changed within limits, and read back. */
export function ReportingView({ network, row }: NodePartProps) {
  const t = useTexts(reportingTexts);
  const words = useJobWords();
  const offline = useOfflineReason();
  const mayChange = useMay('INSTALL_DEVICE') && !network.isClosed;
  const reading = useJobResult(network);
  const writing = useJobResult(network);
  const [written, setWritten] = useState<readonly Reporting[]>([]);
  const isAsleep = row.radio?.role === 'sleeping';
  const canRead = mayChange && canDo(network, 'reporting');
  const asked = useRef(false);
  const { run } = reading;
  useEffect(() => {
    // One that sleeps is asked when somebody has woken it.
    if (asked.current || !canRead || isAsleep || offline !== undefined) return;
    asked.current = true;
    void run('reporting', { node: row.node });
  }, [canRead, isAsleep, offline, row.node, run]);
  const back = readReporting(writing.result === undefined ? [] : [writing.result]);
  const values = withReadBack(readReporting(reading.result), [...written, ...back]);
  if (!mayChange) return <Notice title={t(($) => $.notYours)} />;
  return (
    <Card
      level={2}
      title={t(($) => $.title)}
      action={
        canRead && (
          <Button
            size="small"
            icon={<IconRefresh />}
            loading={reading.busy}
            disabledReason={offline}
            onClick={() => {
              setWritten([]);
              void run('reporting', { node: row.node });
            }}
          >
            {t(($) => $.read)}
          </Button>
        )
      }
    >
      <p className={node.muted}>{t(($) => (isAsleep ? $.whyAsleep : $.why))}</p>
      <Failure title={t(($) => $.notRead)} job={reading.job} words={words} />
      <Failure title={t(($) => $.notWritten)} job={writing.job} words={words} />
      {values.length === 0 ? (
        reading.busy ? (
          <Skeleton height={140} radius={10} />
        ) : (
          <EmptyState title={t(($) => (reading.result === undefined ? $.notAsked : $.none))}>
            {t(($) => (reading.result === undefined ? $.notAskedLine : $.noneLine))}
          </EmptyState>
        )
      ) : (
        <ul className={node.groups} aria-label={t(($) => $.title)}>
          {values.map((value) => (
            <li key={keyOf(value)}>
              <ReportingRow
                value={value}
                parts={partsIn(values)}
                busy={writing.busy}
                onChange={
                  canDo(network, 'setReporting')
                    ? (next) => {
                        setWritten([...written, ...back]);
                        return writing.run('setReporting', { node: row.node, ...next });
                      }
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const partsIn = (values: readonly Reporting[]): number =>
  new Set(values.map(({ endpoint }) => endpoint)).size;

function Failure({
  title,
  job,
  words,
}: {
  readonly title: string;
  readonly job: ReturnType<typeof useJobResult>['job'];
  readonly words: ReturnType<typeof useJobWords>;
}) {
  if (job?.failure == null) return null;
  return (
    <Notice tone="wine" role="alert" title={title}>
      {words.failure(job.failure)}
    </Notice>
  );
}
