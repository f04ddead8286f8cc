import type { NetworkJob } from '@dimora/contract/client';
import { Button, ButtonLink } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconEarOff, IconExclamationCircle, IconHandStop, IconRefresh } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useJobWords } from '../jobs/use-job-words.ts';
import { networkHref } from '../network-search.ts';
import { guideTexts } from '../texts.ts';
import classes from './guide.module.css';
import { Help } from './help.tsx';

/** Nothing was included: nothing heard, stopped, or a failure; what helps, and another try. */
export function Ended({
  job,
  withCode,
  onAgain,
  onListen,
}: {
  readonly job: NetworkJob;
  /** A code of its label was given: a radio that refuses most often refuses that. */
  readonly withCode: boolean;
  /** Back to the first step. */
  readonly onAgain: () => void;
  /** Listens once more. */
  readonly onListen: () => void;
}) {
  const t = useTexts(guideTexts);
  const words = useJobWords();
  const how =
    job.state === 'stopped'
      ? 'stopped'
      : job.state === 'failed' && job.failure !== 'TIMEOUT'
        ? 'failed'
        : 'nothing';
  const icon = {
    stopped: <IconHandStop />,
    failed: <IconExclamationCircle />,
    nothing: <IconEarOff />,
  }[how];
  return (
    <section aria-labelledby="guide-heading">
      <h2 id="guide-heading" className={classes.title}>
        {t(($) => $.ended[how])}
      </h2>
      <Notice
        role="status"
        tone={how === 'failed' ? 'wine' : 'neutral'}
        icon={icon}
        title={t(($) => $.ended[`${how}Title`])}
      >
        {how === 'failed' && job.failure !== null
          ? withCode && job.failure === 'REFUSED'
            ? t(($) => $.ended.wrongCode)
            : words.failure(job.failure)
          : t(($) => $.ended[how === 'stopped' ? 'stoppedLine' : 'nothingLine'])}
      </Notice>
      {how !== 'stopped' && <Help kind="other" />}
      <div className={classes.buttons}>
        <Button onClick={onAgain}>{t(($) => $.ended.back)}</Button>
        <Button variant="primary" icon={<IconRefresh />} onClick={onListen}>
          {t(($) => $.ended.again)}
        </Button>
      </div>
      {how !== 'stopped' && (
        <p className={classes.muted}>
          {t(($) => $.ended.exclude)}{' '}
          <ButtonLink
            size="small"
            variant="subtle"
            href={networkHref(job.driver, { network: job.Id, guide: 'exclude' })}
          >
            {t(($) => $.title.exclude)}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
