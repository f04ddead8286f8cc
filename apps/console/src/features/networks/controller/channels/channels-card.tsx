import type { Network, NetworkJob } from '@dimora/contract/client';
import { Button, Card, Spinner } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconAntenna } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../../kit/page/use-offline-reason.ts';
import { useFormat } from '../../../../kit/text/use-format.ts';
import { StopButton } from '../../jobs/job-row.tsx';
import { useJobWords } from '../../jobs/use-job-words.ts';
import { canDo, useStartJob } from '../../jobs/use-start-job.ts';
import { controllerTexts } from '../../texts.ts';
import { isOpen, useJobsOf } from '../../use-networks.ts';
import { ChangeChannel, Changed } from './change-channel.tsx';
import { adviceIn, type ChannelAdvice } from './channel-advice.ts';
import { ChannelChart, ChannelTable } from './channel-chart.tsx';
import classes from './channels.module.css';

/** The channel of a Zigbee radio: how loud each one is here, which is advised, and changing it. */
export function ChannelsCard({ network }: { readonly network: Network }) {
  const t = useTexts(controllerTexts);
  const offline = useOfflineReason();
  const { start, busy } = useStartJob(network);
  const { data: jobs = [] } = useJobsOf(network);
  const mayChange = useMay('INSTALL_DEVICE') && !network.isClosed;
  const scans = jobs.filter(({ name }) => name === 'scanChannels');
  const [latest] = scans;
  const done = scans.find((job) => adviceIn(job.result) !== undefined);
  const advice = adviceIn(done?.result);
  const isMeasuring = latest !== undefined && isOpen(latest);
  const current = network.about?.channel ?? null;
  // What was measured stays true after a change; which channel is the present one doesn't.
  const now = advice && { ...advice, current: current ?? advice.current };
  return (
    <Card
      level={2}
      title={t(($) => $.channels.title)}
      action={
        mayChange &&
        canDo(network, 'scanChannels') &&
        !isMeasuring && (
          <Button
            size="small"
            icon={<IconAntenna />}
            loading={busy}
            disabledReason={offline}
            onClick={() => void start('scanChannels')}
          >
            {t(($) => (advice ? $.channels.again : $.channels.measure))}
          </Button>
        )
      }
    >
      <p className={classes.note}>{t(($) => $.channels.why)}</p>
      {current !== null && (
        <p className={classes.now}>{t(($) => $.channels.now, { channel: current })}</p>
      )}
      {isMeasuring && <Measuring job={latest} />}
      {latest?.state === 'failed' && <NotMeasured job={latest} />}
      {now && <Measured advice={now} at={done?.endedAt ?? null} />}
      {mayChange && current !== null && canDo(network, 'adjust') && (
        <ChangeChannel
          key={`${current} ${now?.advised ?? ''}`}
          network={network}
          current={current}
          advised={now?.advised}
        />
      )}
      <Changed network={network} />
    </Card>
  );
}

function Measuring({ job }: { readonly job: NetworkJob }) {
  const t = useTexts(controllerTexts);
  return (
    <div className={classes.measuring} role="status">
      <Spinner />
      <p>{t(($) => (job.state === 'waiting' ? $.channels.waiting : $.channels.measuring))}</p>
      <StopButton job={job} />
    </div>
  );
}

function NotMeasured({ job: { failure } }: { readonly job: NetworkJob }) {
  const t = useTexts(controllerTexts);
  const words = useJobWords();
  return (
    <Notice tone="wine" role="alert" title={t(($) => $.channels.failed)}>
      {failure === null ? undefined : words.failure(failure)}
    </Notice>
  );
}

function Measured({ advice, at }: { readonly advice: ChannelAdvice; readonly at: number | null }) {
  const t = useTexts(controllerTexts);
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const { current, advised } = advice;
  return (
    <div className={classes.measured}>
      <Notice
        tone={current === advised ? 'olive' : 'sea'}
        role="status"
        title={t(($) => (current === advised ? $.channels.stay : $.channels.better), { advised })}
      >
        {at === null ? undefined : t(($) => $.channels.at, { time: format.shortDateTime(at) })}
      </Notice>
      {asTable ? <ChannelTable advice={advice} /> : <ChannelChart advice={advice} />}
      <Button size="small" variant="subtle" onClick={() => setAsTable(!asTable)}>
        {t(($) => (asTable ? $.channels.drawing : $.channels.table))}
      </Button>
    </div>
  );
}
