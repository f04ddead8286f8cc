import type { Network } from '@dimora/contract/client';
import { Button, ButtonLink } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconCircleCheck, IconEarOff, IconRefresh } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { StopButton } from '../jobs/job-row.tsx';
import { useJobWords } from '../jobs/use-job-words.ts';
import { networkHref } from '../network-search.ts';
import { isRecord, textOf } from '../plain.ts';
import { guideTexts } from '../texts.ts';
import { isOpen } from '../use-networks.ts';
import classes from './guide.module.css';
import { ListeningTime } from './listening-time.tsx';
import { PressPicture } from './pictures/press-picture.tsx';
import { LISTEN_SECONDS, useGuideJob } from './use-guide-job.ts';

/** Lets a device leave its network, its own or another one that it was in before. */
export function ExcludeGuide({ network }: { readonly network: Network }) {
  const t = useTexts(guideTexts);
  const words = useJobWords();
  const offline = useOfflineReason();
  const { job, starting, time, start } = useGuideJob(network, 'exclude');
  const listen = (): void => void start({ seconds: LISTEN_SECONDS });
  const back = networkHref(network.driver, { network: network.Id });
  if (job !== undefined && isOpen(job))
    return (
      <section aria-labelledby="guide-heading">
        <h2 id="guide-heading" className={classes.title}>
          {t(($) => $.exclude.press)}
        </h2>
        <PressPicture kind="other" />
        <ListeningTime job={job} time={time} line={t(($) => $.exclude.near)} />
        <div className={classes.buttons}>
          <StopButton job={job} label={t(($) => $.wake.stop)} />
        </div>
      </section>
    );
  const gone = job?.state === 'done' && isRecord(job.result) ? textOf(job.result['node']) : null;
  return (
    <section className={classes.ask} aria-labelledby="guide-heading">
      <h2 id="guide-heading" className={classes.title}>
        {t(($) => $.exclude.title)}
      </h2>
      {job === undefined || job.state === 'stopped' ? (
        <p className={classes.line}>{t(($) => $.exclude.line)}</p>
      ) : gone !== null ? (
        <Notice
          tone="olive"
          role="status"
          icon={<IconCircleCheck />}
          title={t(($) => $.exclude.gone, { node: gone })}
        >
          {t(($) => $.exclude.goneLine)}
        </Notice>
      ) : (
        <Notice role="status" icon={<IconEarOff />} title={t(($) => $.ended.nothingTitle)}>
          {job.failure === null || job.failure === 'TIMEOUT'
            ? t(($) => $.exclude.nothing)
            : words.failure(job.failure)}
        </Notice>
      )}
      <div className={classes.buttons}>
        <ButtonLink href={back}>{t(($) => $.exclude.back)}</ButtonLink>
        <Button
          variant="primary"
          icon={<IconRefresh />}
          loading={starting}
          disabledReason={offline}
          onClick={listen}
        >
          {t(($) => (job === undefined ? $.exclude.start : $.ended.again))}
        </Button>
      </div>
    </section>
  );
}
