import type { Trigger, TriggerRun, TriggerStep } from '@dimora/contract/client';
import { clausesOf, manyOf, stepsIn, type DoPart, type StateValue } from '@dimora/domain';
import { Card, IconWell, StatusPill } from '@dimora/ui';
import {
  IconBolt,
  IconCheck,
  IconCircleDashed,
  IconPlayerPlay,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react';
import { conditionPhrase } from '../../../entities/trigger/parts/condition-words.ts';
import type { Say } from '../../../entities/trigger/say.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { clauseIn, partText, RUN_TONES, tookMs } from './run-words.ts';
import classes from './runs.module.css';
import { triggerRunsTexts } from './texts.ts';
import { useMs } from './use-ms.ts';

/** One run as a chain: what fired, which condition was false, each action with its acknowledgement and latency. */
export function RunChain({
  run,
  trigger,
  say,
}: {
  readonly run: TriggerRun;
  readonly trigger: Trigger;
  readonly say: Say;
}) {
  const t = useTexts(triggerRunsTexts);
  const format = useFormat();
  const explain = useExplain();
  const ms = useMs();
  const whole = tookMs(run);
  return (
    <Card>
      <div className={classes.head}>
        <StatusPill tone={RUN_TONES[run.state]}>{t(($) => $.states[run.state])}</StatusPill>
        <strong>{format.dateTime(run.startedAt)}</strong>
        {run.endedAt !== null && run.state !== 'near' && (
          <span className={classes.whole}>{t(($) => $.allDone, { time: ms(whole) })}</span>
        )}
      </div>
      {run.error !== null && <p className={classes.bad}>{explain({ code: run.error })}</p>}
      {run.loop.length > 0 && (
        <p className={classes.bad}>
          {t(($) => $.loop, { names: run.loop.map(say.trigger).join(' → ') })}
        </p>
      )}
      {run.state === 'interrupted' && <p className={classes.line}>{t(($) => $.interrupted)}</p>}
      <ol className={classes.chain}>
        {run.cause !== 'if' && (
          <li className={classes.step}>
            <IconWell size="small" tone="sun" icon={<IconPlayerPlay />} />
            <span className={classes.title}>{t(($) => $.causes[run.cause])}</span>
          </li>
        )}
        {run.steps.map((step, at) => (
          // A step may be taken several times, and its place in the run is all that tells.
          // oxlint-disable-next-line react/no-array-index-key
          <ChainStep key={at} step={step} whole={whole} trigger={trigger} say={say} />
        ))}
        {run.state === 'near' &&
          unlookedIn(run, trigger).map(([part, clause]) => (
            <li key={part} className={classes.step}>
              <IconWell size="small" tone="neutral" icon={<IconCircleDashed />} />
              <span className={classes.words}>
                <span className={classes.title}>{conditionPhrase(clause, say)}</span>
                <span className={classes.line}>{t(($) => $.unlooked)}</span>
              </span>
            </li>
          ))}
      </ol>
    </Card>
  );
}

/** The clauses that weren’t looked at any more, after the first that was false. */
function unlookedIn(run: TriggerRun, { Condition }: Trigger) {
  if (Condition === null || run.error !== null) return [];
  const looked = new Set(run.steps.map(({ part }) => part));
  return clausesOf(Condition).filter(([part]) => !looked.has(part));
}

const TONES = { fired: 'sun', condition: 'olive', action: 'terracotta' } as const;

function ChainStep({
  step,
  whole,
  trigger,
  say,
}: {
  readonly step: TriggerStep;
  readonly whole: number;
  readonly trigger: Trigger;
  readonly say: Say;
}) {
  const t = useTexts(triggerRunsTexts);
  const explain = useExplain();
  const ms = useMs();
  const isFalse = step.kind === 'condition' && step.holds === false;
  const isOpen = step.kind === 'condition' && step.holds === null;
  const isBad = isFalse || step.error !== null;
  const Icon = isFalse
    ? IconX
    : isOpen
      ? IconQuestionMark
      : step.kind === 'condition'
        ? IconCheck
        : step.kind === 'fired'
          ? IconPlayerPlay
          : IconBolt;
  const share = (part: number): string => `${whole === 0 ? 0 : (part / whole) * 100}%`;
  return (
    <li className={classes.step} data-false={isFalse || undefined}>
      <IconWell
        size="small"
        tone={isBad ? 'wine' : isOpen ? 'neutral' : TONES[step.kind]}
        icon={<Icon />}
      />
      <span className={classes.words}>
        <span className={classes.title}>{titleOf(step, trigger, say) ?? t(($) => $.part)}</span>
        <span className={isBad ? classes.bad : classes.line}>
          {step.error !== null && explain({ code: step.error })}
          {step.error === null && isFalse && [t(($) => $.false), wasOf(step, t)].join(' ')}
          {step.error === null && isOpen && t(($) => $.notKnown)}
          {!isBad && step.kind === 'condition' && !isOpen && t(($) => $.true)}
          {!isBad && step.kind === 'fired' && t(($) => $.causes.if)}
          {!isBad && step.outcome !== null && t(($) => $.outcomes[step.outcome ?? 'sent'])}
        </span>
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ left: share(step.at), width: share(step.ms) }} />
      </span>
      <span className={classes.ms}>{ms(step.kind === 'action' ? step.ms : step.at)}</span>
    </li>
  );

  function wasOf({ Value }: TriggerStep, words: typeof t): string {
    const text = valueText(Value);
    return text === '' ? '' : `· ${words(($) => $.was, { value: text })}`;
  }

  function valueText(value: StateValue): string {
    if (value === null) return '';
    const condition = clauseIn(step.part, trigger.Condition);
    const variable = condition && 'StateVar' in condition ? condition.StateVar : '';
    return variable === '' ? String(value) : say.value(variable, value);
  }
}

/** A step’s part as it reads now; of a command to many, the device that it came to. */
function titleOf(step: TriggerStep, trigger: Trigger, say: Say): string | undefined {
  const text = partText(step.part, trigger, say);
  const toMany = stepsIn(trigger.Do as readonly DoPart[]).some(
    ({ Id, Payload }) =>
      Id === step.part && (manyOf(Payload) !== undefined || Payload.Type === 'scene'),
  );
  return toMany && step.DeviceId !== null && text !== undefined
    ? `${text} · ${say.device(step.DeviceId)}`
    : text;
}
