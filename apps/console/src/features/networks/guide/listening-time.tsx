import type { NetworkJob } from '@dimora/contract/client';
import { Button, Spinner } from '@dimora/ui';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi } from '../../../kit/services.tsx';
import { guideTexts } from '../texts.ts';
import { useJobs } from '../use-networks.ts';
import { Countdown } from './countdown.tsx';
import classes from './guide.module.css';
import type { ListeningFor } from './use-guide-job.ts';

const MINUTE = 60;
/** The longest that a radio can be told to listen, in seconds; close to it another minute isn't possible. */
const MOST = 250;

/** How long the hub still listens, and a minute more; before that, what it is waiting for. */
export function ListeningTime({
  job,
  time,
  line,
}: {
  readonly job: NetworkJob;
  /** `null` unless it is known. */
  readonly time: ListeningFor | null;
  readonly line: string;
}) {
  const t = useTexts(guideTexts);
  const isListening = job.step === 'listening';
  const isSaving = job.step === 'backup';
  return (
    <div className={classes.left}>
      {time === null ? <Spinner /> : <Countdown left={time.left} of={time.of} />}
      <div className={classes.words}>
        <p className={classes.name}>
          {!isListening
            ? t(($) => $.wake.preparing)
            : time === null
              ? t(($) => $.wake.open)
              : t(($) => $.wake.listening, { count: time.left })}
        </p>
        <p className={classes.muted}>{isSaving ? t(($) => $.wake.preparingLine) : line}</p>
      </div>
      {time !== null && <MoreButton job={job} left={time.left} />}
    </div>
  );
}

function MoreButton({ job, left }: { readonly job: NetworkJob; readonly left: number }) {
  const t = useTexts(guideTexts);
  const api = useApi();
  const { put } = useJobs();
  const { busy, attempt } = useAttempt();
  const offline = useOfflineReason();
  const more = async (): Promise<void> => {
    const told = await attempt(() => api.networks.extendJob({ job: job.job, seconds: MINUTE }));
    if (told) put(told);
  };
  return (
    <Button
      loading={busy}
      aria-label={t(($) => $.wake.moreWords)}
      disabledReason={left > MOST - MINUTE ? t(($) => $.wake.most) : offline}
      onClick={() => void more()}
    >
      {t(($) => $.wake.more)}
    </Button>
  );
}
