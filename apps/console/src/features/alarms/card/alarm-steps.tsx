import type { Alarm } from '@dimora/contract/client';
import type { StepOutcome } from '@dimora/domain';
import { Button, cx } from '@dimora/ui';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { alarmTexts } from '../texts.ts';
import type { HandleAlarm } from '../use-handle-alarm.ts';
import classes from './alarm-card.module.css';
import { useAlarmWords } from './use-alarm-words.ts';

type Props = { readonly alarm: Alarm; readonly handling: HandleAlarm };
type Step = Alarm['steps'][number];

/** What to do about an alarm, step by step; the next one has its buttons. */
export function AlarmSteps({ alarm, handling }: Props) {
  const t = useTexts(alarmTexts);
  const { steps, closedAt, Id } = alarm;
  if (steps.length === 0) return null;
  const done = steps.filter(({ outcome }) => outcome !== 'open').length;
  const next = steps.findIndex(({ outcome }) => outcome === 'open');
  const say = (index: number, outcome: StepOutcome): void =>
    void handling.handle((api) => api.alarms.step({ Id, index, outcome }));
  return (
    <section aria-label={t(($) => $.whatToDo)}>
      <div className={classes.partHead}>
        <h4 className={classes.partTitle}>{t(($) => $.whatToDo)}</h4>
        <span className={classes.muted}>{t(($) => $.done, { done, all: steps.length })}</span>
      </div>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <StepRow
            key={JSON.stringify(step.step)}
            step={step}
            number={index + 1}
            isNext={index === next && closedAt === null}
            handling={handling}
            {...(handling.may && closedAt === null && { onSay: (to) => say(index, to) })}
          />
        ))}
      </ol>
    </section>
  );
}

function StepRow({
  step,
  number,
  isNext,
  handling,
  onSay,
}: {
  readonly step: Step;
  readonly number: number;
  readonly isNext: boolean;
  readonly handling: HandleAlarm;
  readonly onSay?: (outcome: StepOutcome) => void;
}) {
  const t = useTexts(alarmTexts);
  const words = useAlarmWords();
  const { title, hint } = words.step(step);
  const isOpen = step.outcome === 'open';
  return (
    <li className={classes.step} aria-current={isNext ? 'step' : undefined}>
      <span className={cx(classes.number)} data-outcome={step.outcome} aria-hidden>
        {step.outcome === 'done' && <IconCheck size={15} />}
        {step.outcome === 'cannot' && <IconX size={15} />}
        {isOpen && number}
      </span>
      <div className={classes.stepBody}>
        <span className={classes.stepTitle} data-open={isOpen}>
          {title}
        </span>
        {isOpen ? hint !== '' && <span className={classes.muted}>{hint}</span> : <By step={step} />}
        {onSay && isNext && (
          <span className={classes.buttons}>
            <Button
              size="small"
              variant="primary"
              icon={<IconCheck size={16} />}
              disabledReason={handling.away}
              onClick={() => onSay('done')}
            >
              {t(($) => $.markDone)}
            </Button>
            <Button size="small" disabledReason={handling.away} onClick={() => onSay('cannot')}>
              {t(($) => $.cannot)}
            </Button>
          </span>
        )}
        {onSay && !isOpen && (
          <span>
            <Button
              size="small"
              variant="subtle"
              disabledReason={handling.away}
              aria-label={`${t(($) => $.undo)}: ${title}`}
              onClick={() => onSay('open')}
            >
              {t(($) => $.undo)}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}

/** The result of a step, by whom and when. */
function By({ step: { by, outcome } }: { readonly step: Step }) {
  const t = useTexts(alarmTexts);
  const words = useAlarmWords();
  const who = by && t(($) => $.by, { name: words.nameOf(by), at: words.moment('by', by.at) });
  return (
    <span className={classes.muted}>
      {[outcome === 'cannot' && t(($) => $.couldNot), who].filter(Boolean).join(' · ')}
    </span>
  );
}
