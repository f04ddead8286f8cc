import type { NetworkJob } from '@dimora/contract/client';
import { Button, ProgressBar, StatusPill, type Tone } from '@dimora/ui';
import { IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { networksTexts } from '../texts.ts';
import { isOpen, useJobs } from '../use-networks.ts';
import classes from './jobs.module.css';
import { useJobWords } from './use-job-words.ts';

const TONES: Readonly<Record<NetworkJob['state'], Tone>> = {
  waiting: 'neutral',
  running: 'sea',
  done: 'olive',
  failed: 'wine',
  stopped: 'neutral',
};

/** A job: what, of which device, who started it and how far it is. */
export function JobRow({
  job,
  nodeName,
  action,
}: {
  readonly job: NetworkJob;
  readonly nodeName: string | null;
  readonly action?: ReactNode;
}) {
  const t = useTexts(networksTexts);
  const format = useFormat();
  const words = useJobWords();
  const name = words.name(job.name);
  const running = isOpen(job);
  const title = nodeName === null ? name : t(($) => $.jobs.of, { job: name, node: nodeName });
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{title}</p>
        <p className={classes.muted}>
          {format.shortDateTime(job.startedAt)} ·{' '}
          {job.by === null ? t(($) => $.jobs.byHub) : t(($) => $.jobs.by, { name: job.by })}
          {running && job.step !== null && ` · ${words.step(job.step)}`}
        </p>
        {job.failure !== null && <p className={classes.failure}>{words.failure(job.failure)}</p>}
        {job.restarted && <p className={classes.muted}>{t(($) => $.jobs.restarted)}</p>}
        {running && job.done !== null && (
          <ProgressBar label={title} tone="sea" value={job.done * 100} />
        )}
      </div>
      <StatusPill tone={TONES[job.state]}>{t(($) => $.jobs.state[job.state])}</StatusPill>
      {action}
      {running && <StopButton job={job} />}
    </div>
  );
}

/** Stops a job, for people who may start one. */
export function StopButton({ job, label }: { readonly job: NetworkJob; readonly label?: string }) {
  const t = useTexts(networksTexts);
  const api = useApi();
  const { put } = useJobs();
  const { busy, attempt } = useAttempt();
  const offline = useOfflineReason();
  if (!useMay('INSTALL_DEVICE')) return null;
  const stop = async (): Promise<void> => {
    const stopped = await attempt(() => api.networks.stopJob({ job: job.job }));
    if (stopped) put(stopped);
  };
  return (
    <Button
      size="small"
      icon={<IconPlayerStop />}
      loading={busy}
      disabledReason={offline}
      onClick={() => void stop()}
    >
      {label ?? t(($) => $.jobs.stop)}
    </Button>
  );
}
