import type { TriggerRun, TriggerStep } from '@dimora/contract/client';
import {
  clausesOf,
  conditionsIn,
  manyOf,
  stepsIn,
  type DoPart,
  type TriggerCondition,
} from '@dimora/domain';
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
import { fellShort, presenceWas } from './fell-short.ts';
import { busyWords, clauseIn, partText, RUN_TONES, tookMs, type RuleParts } from './run-words.ts';
import classes from './runs.module.css';
import { triggerRunsTexts } from './texts.ts';
import { useMs } from './use-ms.ts';

/** Runs that did nothing, or not all of it. */
const UNDONE: readonly TriggerRun['state'][] = ['near', 'missed', 'stopped'];

/** One run as a chain: what fired, which condition was false, each action with its acknowledgement and latency. */
export function RunChain({
  run,
  rule,
  say,
}: {
  readonly run: TriggerRun;
  readonly rule: RuleParts;
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
        {run.endedAt !== null && !UNDONE.includes(run.state) && (
          <span className={classes.whole}>{t(($) => $.allDone, { time: ms(whole) })}</span>
        )}
      </div>
      {run.busyWith && (
        <p className={classes.bad}>
          {busyWords(run.busyWith.startedAt, run.startedAt, { t, format })}
        </p>
      )}
      {run.error !== null && !run.busyWith && (
        <p className={classes.bad}>{explain({ code: run.error })}</p>
      )}
      {run.stopped !== undefined && (
        <p className={classes.line}>{t(($) => $.stops[run.stopped ?? 'edited'])}</p>
      )}
      {run.loop.length > 0 && (
        <p className={classes.bad}>
          {t(($) => $.loop, { names: run.loop.map((id) => say.trigger(id)).join(' → ') })}
        </p>
      )}
      {run.missedAt !== undefined && (
        <p className={classes.line}>
          {run.state === 'missed'
            ? t(($) => $.missed)
            : t(($) => $.madeUp, { when: format.shortDateTime(run.missedAt) })}
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
          // A step may be taken several times, and only its place in the run distinguishes it.
          // oxlint-disable-next-line react/no-array-index-key
          <ChainStep key={at} step={step} run={run} rule={rule} say={say} />
        ))}
        {run.state === 'near' &&
          unlookedIn(run, rule).map(([part, clause]) => (
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
function unlookedIn(run: TriggerRun, { Condition }: RuleParts) {
  if (Condition === null || run.error !== null) return [];
  const looked = new Set(run.steps.map(({ part }) => part));
  return clausesOf(Condition).filter(([part]) => !looked.has(part));
}

const TONES = { fired: 'sun', condition: 'olive', action: 'terracotta' } as const;

type StepProps = {
  readonly step: TriggerStep;
  readonly run: TriggerRun;
  readonly rule: RuleParts;
  readonly say: Say;
};

function ChainStep(props: StepProps) {
  const { step, run, rule, say } = props;
  const t = useTexts(triggerRunsTexts);
  const ms = useMs();
  const whole = tookMs(run);
  const isBad = isFalse(step) || step.error !== null;
  const Icon = iconOf(step);
  const tone = isBad ? 'wine' : isUnknown(step) ? 'neutral' : TONES[step.kind];
  const share = (part: number): string => `${whole === 0 ? 0 : (part / whole) * 100}%`;
  return (
    <li className={classes.step} data-false={isFalse(step) || undefined}>
      <IconWell size="small" tone={tone} icon={<Icon />} />
      <span className={classes.words}>
        <span className={classes.title}>{titleOf(step, rule, say) ?? t(($) => $.part)}</span>
        <span className={isBad ? classes.bad : classes.line}>
          <StepLine {...props} />
        </span>
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ left: share(step.at), width: share(step.ms) }} />
      </span>
      <span className={classes.ms}>{ms(step.kind === 'action' ? step.ms : step.at)}</span>
    </li>
  );
}

const isFalse = ({ kind, holds }: TriggerStep): boolean => kind === 'condition' && holds === false;
const isUnknown = ({ kind, holds }: TriggerStep): boolean => kind === 'condition' && holds === null;

function iconOf(step: TriggerStep) {
  if (isFalse(step)) return IconX;
  if (isUnknown(step)) return IconQuestionMark;
  return { fired: IconPlayerPlay, condition: IconCheck, action: IconBolt }[step.kind];
}

/** What a step came to: what failed, by how much a condition was false, where somebody was then. */
function StepLine({ step, run, rule, say }: StepProps) {
  const t = useTexts(triggerRunsTexts);
  const format = useFormat();
  const explain = useExplain();
  const { kind, error, outcome } = step;
  if (error !== null) return explain({ code: error });
  if (kind === 'fired') return t(($) => $.causes.if);
  if (kind === 'action') return outcome === null ? null : t(($) => $.outcomes[outcome]);
  if (isUnknown(step)) return t(($) => $.notKnown);
  const words = { t, say, format };
  const clause = clauseIn(step.part, rule.Condition);
  const at = run.startedAt;
  if (!isFalse(step))
    return clause?.Type === 'presence'
      ? `${t(($) => $.true)} · ${presenceWas(clause, step, at, words)}`
      : t(($) => $.true);
  const short = fellShort(step, { at, rule, words });
  const was =
    short === undefined || clause?.Type === 'timeWindow' ? wasText(step, clause, say) : '';
  return [
    t(($) => $.false),
    ...(short === undefined ? [] : [short]),
    ...(was === '' ? [] : [t(($) => $.was, { value: was })]),
  ].join(' · ');
}

/** The value that decided about a condition, as its variable reads. */
function wasText({ Value }: TriggerStep, clause: TriggerCondition | undefined, say: Say): string {
  const compared = clause && conditionsIn(clause).find((each) => 'StateVar' in each);
  if (Value !== null && compared && 'StateVar' in compared)
    return say.value(compared.StateVar, Value);
  return typeof Value === 'string' ? Value : '';
}

/** A step’s part as it read then; of a command to many, the device that it came to. */
function titleOf(step: TriggerStep, rule: RuleParts, say: Say): string | undefined {
  // What starts a rule and what it does may have the same Id.
  const among = step.kind === 'fired' ? rule : { ...rule, If: [] };
  const text = partText(step.part, among, say);
  const toMany = stepsIn(rule.Do as readonly DoPart[]).some(
    ({ Id, Payload }) =>
      Id === step.part && (manyOf(Payload) !== undefined || Payload.Type === 'scene'),
  );
  return toMany && step.DeviceId !== null && text !== undefined
    ? `${text} · ${say.device(step.DeviceId, step.origin)}`
    : text;
}
