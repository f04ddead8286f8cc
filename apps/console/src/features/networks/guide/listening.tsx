import type { NetworkJob } from '@dimora/contract/client';
import { Button, Card, IconWell, Pill, ProgressBar } from '@dimora/ui';
import {
  IconCircleCheck,
  IconEar,
  IconHandClick,
  IconHelpCircle,
  IconMessage2Question,
  IconPencil,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { StopButton } from '../jobs/job-row.tsx';
import { guideTexts } from '../texts.ts';
import classes from './guide.module.css';
import { Help } from './help.tsx';
import type { Kind } from './kinds.ts';
import { ListeningTime } from './listening-time.tsx';
import { PressPicture } from './pictures/press-picture.tsx';
import { Question } from './question.tsx';
import type { ListeningFor } from './use-guide-job.ts';

/** Steps of the job after a device was heard. */
const HEARD = ['heard', 'securing', 'interviewing'];

/** Step 2: what to press, the seconds left, and what the hub hears meanwhile. */
export function Listening({
  job,
  kind,
  comesByItself,
  time,
}: {
  readonly job: NetworkJob;
  readonly kind: Kind;
  /** It was announced by its code, and needs power alone. */
  readonly comesByItself: boolean;
  readonly time: ListeningFor | null;
}) {
  const t = useTexts(guideTexts);
  const [helping, setHelping] = useState(false);
  const heard = job.step !== null && HEARD.includes(job.step);
  if (job.question !== null) return <Question job={job} question={job.question} />;
  return (
    <section aria-labelledby="guide-heading">
      <h2 id="guide-heading" className={classes.title}>
        {t(($) => (heard ? $.wake.found : comesByItself ? $.wake.power : $.press[kind].title))}
      </h2>
      <div className={classes.scene}>
        <PressPicture kind={kind} still={heard} untouched={comesByItself} />
        {!heard && !comesByItself && (
          <span className={classes.chip}>
            <Pill icon={<IconHandClick />}>{t(($) => $.press[kind].chip)}</Pill>
          </span>
        )}
      </div>
      {!heard && (
        <ListeningTime
          job={job}
          time={time}
          line={t(($) => (comesByItself ? $.wake.powerLine : $.wake.through))}
        />
      )}
      <Heard job={job} heard={heard} comesByItself={comesByItself} />
      {helping && <Help kind={comesByItself ? null : kind} />}
      <div className={classes.buttons}>
        {!heard && (
          <Button
            icon={<IconHelpCircle />}
            aria-expanded={helping}
            onClick={() => setHelping(!helping)}
          >
            {t(($) => (comesByItself ? $.wake.helpPower : $.wake.help))}
          </Button>
        )}
        <StopButton job={job} label={t(($) => $.wake.stop)} />
      </div>
    </section>
  );
}

/** What was heard so far, read out as it changes. */
function Heard({
  job,
  heard,
  comesByItself,
}: {
  readonly job: NetworkJob;
  readonly heard: boolean;
  readonly comesByItself: boolean;
}) {
  const t = useTexts(guideTexts);
  const asking = job.step === 'interviewing';
  return (
    <Card padding="none">
      <ol className={classes.heard} aria-label={t(($) => $.heard.label)} aria-live="polite">
        <Line
          icon={<IconEar />}
          tone={heard ? 'olive' : 'neutral'}
          title={t(($) => (heard ? $.heard.yes : $.heard.notYet))}
          line={t(($) =>
            job.step === 'securing'
              ? $.heard.securing
              : heard
                ? $.heard.yesLine
                : comesByItself
                  ? $.heard.notYetPower
                  : $.heard.notYetLine,
          )}
          isDone={heard}
        />
        <Line
          icon={<IconMessage2Question />}
          tone={asking ? 'sea' : 'neutral'}
          title={t(($) => $.heard.asking)}
          line={t(($) => $.heard.askingLine)}
        >
          {asking && (
            <ProgressBar
              label={t(($) => $.heard.asking)}
              tone="sea"
              value={(job.done ?? 0.1) * 100}
            />
          )}
        </Line>
        <Line
          icon={<IconPencil />}
          tone="neutral"
          title={t(($) => $.heard.next)}
          line={t(($) => $.heard.nextLine)}
        />
      </ol>
    </Card>
  );
}

function Line({
  icon,
  tone,
  title,
  line,
  isDone = false,
  children,
}: {
  readonly icon: ReactNode;
  readonly tone: 'olive' | 'sea' | 'neutral';
  readonly title: string;
  readonly line: string;
  readonly isDone?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <li className={classes.heardLine}>
      <IconWell icon={icon} tone={tone} />
      <div className={classes.words}>
        <p className={classes.name}>{title}</p>
        <p className={classes.muted}>{line}</p>
        {children}
      </div>
      {isDone && <IconCircleCheck className={classes.tick} aria-hidden />}
    </li>
  );
}
