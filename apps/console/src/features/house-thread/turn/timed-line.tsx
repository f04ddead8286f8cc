import type { AssistantAnswer } from '@dimora/contract/client';
import { IconClock } from '@tabler/icons-react';
import { TimedButtons } from '../../../entities/timed-command/timed-buttons.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { houseThreadTexts } from '../texts.ts';
import classes from './turn.module.css';

type Proposal = Extract<AssistantAnswer, { kind: 'proposal' }>;
type Timing = NonNullable<Proposal['timing']>;

/** True for what is done at once and put back later. */
const isForATime = ({ kind }: Timing): boolean => kind === 'for' || kind === 'until';

/** When it is meant, before somebody has agreed: `For 10 minutes; then I put it back.` */
export function TimingLine({ timing }: { readonly timing: Timing }) {
  const t = useTexts(houseThreadTexts);
  const format = useFormat();
  const text =
    'seconds' in timing
      ? t(($) => $.timed[timing.kind], { time: format.duration(timing.seconds * 1000) })
      : t(($) => $.timed[timing.kind], { when: format.shortDateTime(timing.at) });
  return (
    <p className={classes.when}>
      <IconClock size={18} aria-hidden />
      {text}
    </p>
  );
}

/** A waiting command, with what can still be done about it, or its result. */
export function LaterLine({
  timing,
  later,
}: Pick<Proposal, 'later'> & { readonly timing: Timing }) {
  const t = useTexts(houseThreadTexts);
  const format = useFormat();
  if (later === null) return null;
  const { Id, at, state } = later;
  const undoes = isForATime(timing);
  const when = format.shortDateTime(at);
  return (
    <>
      <p className={classes.when} role="status">
        <IconClock size={18} aria-hidden />
        {undoes ? t(($) => $.timed[`${state}Back`], { when }) : t(($) => $.timed[state], { when })}
      </p>
      {state === 'waiting' && (
        <div className={classes.buttons}>
          <TimedButtons Id={Id} undoes={undoes} />
        </div>
      )}
    </>
  );
}
