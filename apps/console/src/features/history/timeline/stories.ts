import type { EventGroup } from '../../../entities/event/group-events.ts';

/** Commands of one actor within this time are one action: a scene, a group, an automation. */
const TOGETHER_MS = 10_000;

/** A line of the timeline: an event or similar ones, or an action with all its effects. */
export type Story = {
  readonly key: string;
  /** The newest moment of it, and the oldest, in milliseconds since 1970. */
  readonly at: number;
  readonly since: number;
  /** The line itself; for an action its first command. */
  readonly group: EventGroup;
  /** The effects of the action, in the order of time; empty if the line is all there is. */
  readonly consequences: readonly EventGroup[];
};

/**
 * Puts the commands that somebody gave within seconds under one line: what one person, rule or app did at once
 * is one action with its consequences (HISTORY-B1).
 * @param groups newest first
 */
export function storiesOf(groups: readonly EventGroup[]): Story[] {
  const stories: Story[] = [];
  let action: EventGroup[] = [];
  const close = (): void => {
    const [newest, oldest] = [action[0], action.at(-1)];
    if (newest && oldest)
      stories.push({
        key: newest.newest.EventId,
        at: newest.newest.Ts,
        since: oldest.since,
        group: action.length === 1 ? newest : oldest,
        consequences: action.length === 1 ? [] : action.toReversed(),
      });
    action = [];
  };
  for (const group of groups) {
    const last = action.at(-1);
    if (last && !(isCommand(last) && isCommand(group) && isTogether(last, group))) close();
    action.push(group);
  }
  close();
  return stories;
}

/** A command that somebody gave once; repeated ones are a group of their own. */
const isCommand = ({ newest, count }: EventGroup): boolean =>
  count === 1 && newest.IoTEventType === 'device.operated';

const isTogether = (later: EventGroup, earlier: EventGroup): boolean =>
  actorKey(later) === actorKey(earlier) && later.newest.Ts - earlier.newest.Ts <= TOGETHER_MS;

const actorKey = ({ newest: { actor } }: EventGroup): string =>
  'Id' in actor ? `${actor.kind} ${actor.Id}` : actor.kind;
