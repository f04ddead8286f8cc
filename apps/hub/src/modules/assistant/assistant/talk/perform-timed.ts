import type { ActionResult, AssistantAnswer, Device, ProposedAction } from '@dimora/contract';
import type { Clock } from '@dimora/runtime';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';
import type { TimedCommandsPort } from '../../../automations/timed-commands/port.ts';
import type { Talker } from '../talker.ts';
import { perform } from './perform.ts';
import { isForATime, stepOf, timeOf, undoing } from './timed.ts';

type Proposal = Extract<AssistantAnswer, { kind: 'proposal' }>;
type Parts = Parameters<typeof perform>[0] & {
  readonly clock: Clock;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly timed: TimedCommandsPort;
};

/** The results of the actions, and the ones still waiting. */
export type Timed = {
  readonly results: readonly ActionResult[];
  readonly later: Proposal['later'];
};

/** Does what was agreed to for a time, or keeps it for its moment. Throws RATE_LIMITED if too much waits. */
export async function performTimed(
  parts: Parts,
  talker: Talker,
  agreed: {
    readonly answer: Proposal;
    readonly timing: NonNullable<Proposal['timing']>;
    readonly actions: readonly ProposedAction[];
    readonly Text: string;
  },
): Promise<Timed> {
  const { clock, devices, timed } = parts;
  const { answer, timing, actions, Text } = agreed;
  const keep = (steps: ReturnType<typeof stepOf>[], undoes: boolean): Proposal['later'] => {
    if (steps.length === 0) return null;
    const at = timeOf(timing, clock.now());
    const draft = { EntryId: answer.Id, Text, at, undoes, steps };
    const { Id } = timed.add(talker.caller.user, draft);
    return { Id, at, state: 'waiting' };
  };
  if (!isForATime(timing)) {
    const later = keep(actions.map(stepOf), false);
    const waits = { status: 'later', outcome: null, error: null } as const;
    return { results: actions.map(({ Id }) => ({ Id, ...waits })), later };
  }
  // How things are before anything is done.
  const backs = actions.map((action) => ({ action, back: undoing(action, deviceOf(action)) }));
  const results = await perform(parts, talker, actions);
  const done = new Set(results.filter(({ status }) => status === 'resolved').map(({ Id }) => Id));
  const steps = backs.flatMap(({ action, back }) =>
    done.has(action.Id) ? [...(back?.steps ?? [])] : [],
  );
  return { results, later: keep(steps, true) };

  function deviceOf({ DeviceId }: ProposedAction): Device | undefined {
    return DeviceId === null ? undefined : devices.byId(DeviceId);
  }
}
