import type { AssistantAnswer } from '@dimora/contract';
import {
  outdoorVariable,
  plainName,
  type EnvironmentId,
  type StateVar,
  type TriggerContent,
} from '@dimora/domain';
import { isInState, type TalkIntent } from '@dimora/domain/talk';
import type { Clock, Entropy } from '@dimora/runtime';
import type { PersonalPrincipal } from '../../../../platform/caller.ts';
import type { PresencePort } from '../../../people/presence/port.ts';
import type { RecorderPort } from '../../../history/recorder/port.ts';
import type { UsersPort } from '../../../people/users/port.ts';
import type { HouseView, VisibilityPort } from '../../../people/visibility/port.ts';
import { lastTime } from './past.ts';

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly house: VisibilityPort;
  readonly recorder: Pick<RecorderPort, 'samplesOf'>;
  readonly users: Pick<UsersPort, 'visibleTo'>;
  readonly presence: Pick<PresencePort, 'isHome' | 'isHidden'>;
};
type Asked = Exclude<TalkIntent, { readonly kind: 'act' | 'run' }>;
type ToldValue = Extract<AssistantAnswer, { kind: 'values' }>['values'][number];

/** The longest list in an answer; a thread is not a table. */
const MOST_TOLD = 50;
const LONGEST_NAME = 80;

/** Answers what a sentence asks, from the house as the caller may see it at this moment. */
export async function answerTo(
  parts: Parts,
  caller: PersonalPrincipal,
  intent: Asked,
  Text: string,
): Promise<AssistantAnswer> {
  const view = parts.house.viewOf(caller.claims);
  switch (intent.kind) {
    case 'help':
      return { kind: 'help' };
    case 'value':
      return { kind: 'values', values: valuesOf(view, intent) };
    case 'list': {
      const devices = intent.DeviceIds.slice(0, MOST_TOLD).flatMap((Id) => {
        const device = view.device(Id);
        return device ? [{ DeviceId: Id, Reachable: device.Reachable }] : [];
      });
      return { kind: 'list', state: intent.state, devices };
    }
    case 'is':
      return isSo(view, intent);
    case 'whoMay': {
      const { DeviceId } = intent;
      // The writer's console asks who, as their page does.
      if (caller.claims.MODIFY_USER) return { kind: 'whoMay', DeviceId };
      return { kind: 'mayNot', claim: 'MODIFY_USER', DeviceIds: [DeviceId] };
    }
    case 'home':
      return whoIsThere(parts, caller, view);
    case 'last': {
      const { state, DeviceId, StateVar, Value } = intent;
      const { at, since } = await lastTime(parts, caller, { DeviceId, StateVar, Value });
      const still = view.device(DeviceId)?.Status.StateVars[StateVar]?.Value === Value;
      return { kind: 'last', state, DeviceId, at, since, still };
    }
    case 'draft':
      return {
        kind: 'draft',
        trigger: draftOf(parts.entropy, intent, Text),
        maySave: caller.claims.MODIFY_TRIGGERS !== undefined,
        TriggerId: null,
      };
  }
}

const plainVar = ({
  Value,
  Unit,
  Ts,
  seq,
  assumed,
  restored,
}: StateVar): NonNullable<ToldValue['value']> => ({
  Value,
  Unit,
  Ts,
  seq,
  ...(assumed && { assumed }),
  ...(restored && { restored }),
});

function valuesOf(view: HouseView, intent: Extract<Asked, { kind: 'value' }>): ToldValue[] {
  const { StateVar, EnvironmentId, DeviceIds } = intent;
  if (EnvironmentId !== null) {
    const state = view.stateOf(EnvironmentId);
    // A garden within ‘outside’ has the open air’s values, under names of their own.
    const outdoor = outdoorVariable(StateVar);
    const asked = !state[StateVar] && state[outdoor] ? outdoor : StateVar;
    // Who asks how warm it is likes to know how humid, too.
    const also = StateVar === 'TEMPERATURE' && state['HUMIDITY'] ? ['HUMIDITY'] : [];
    return [asked, ...also].map((name) => ({
      EnvironmentId,
      DeviceId: null,
      StateVar: name,
      value: state[name] ? plainVar(state[name]) : null,
      Reachable: true,
    }));
  }
  return DeviceIds.slice(0, MOST_TOLD).flatMap((Id): ToldValue[] => {
    const device = view.device(Id);
    if (!device) return [];
    const vars = device.Status.StateVars;
    const names = Object.keys(vars).filter((name) => plainName(name) === StateVar);
    return (names.length > 0 ? names : [StateVar]).map((name) => ({
      EnvironmentId: null,
      DeviceId: Id,
      StateVar: name,
      value: vars[name] ? plainVar(vars[name]) : null,
      Reachable: device.Reachable,
    }));
  });
}

function isSo(
  view: HouseView,
  { state, DeviceIds }: Extract<Asked, { kind: 'is' }>,
): AssistantAnswer {
  const devices = DeviceIds.slice(0, MOST_TOLD).flatMap((Id) => {
    const device = view.device(Id);
    if (!device) return [];
    const holds = isInState({ ...device, Names: [] }, state) ?? null;
    return [{ DeviceId: Id, holds, Reachable: device.Reachable }];
  });
  return { kind: 'is', state, devices };
}

/** The people at home who don’t hide it, and the rooms in which a sensor notices somebody. */
function whoIsThere(
  { users, presence }: Pick<Parts, 'users' | 'presence'>,
  caller: PersonalPrincipal,
  view: HouseView,
): AssistantAnswer {
  const people = users
    .visibleTo(caller)
    .filter(({ Id }) => Id === caller.user.Id || !presence.isHidden(Id))
    .map(({ Id }) => ({ UserId: Id, state: presence.isHome(Id) }));
  const rooms = new Set<EnvironmentId>();
  const watched = new Set<EnvironmentId>();
  for (const { EnvironmentId, Reachable, Status } of view.devices()) {
    const presence = Status.StateVars['PRESENCE'];
    if (!presence || !Reachable || presence.restored === true) continue;
    watched.add(EnvironmentId);
    if (presence.Value === true) rooms.add(EnvironmentId);
  }
  return { kind: 'home', people, rooms: [...rooms], watched: watched.size };
}

/** A rule in the contract’s form, under the person’s own words; it isn’t saved. */
function draftOf(
  entropy: Entropy,
  { If, Condition, Do }: Extract<Asked, { kind: 'draft' }>,
  Text: string,
): Extract<AssistantAnswer, { kind: 'draft' }>['trigger'] {
  const id = (): string => `p-${entropy.id()}`.replaceAll(/[^\w-]/g, '').slice(0, 64);
  const content: TriggerContent = {
    Name: Text.slice(0, LONGEST_NAME).trim(),
    Description: '',
    Icon: '',
    Family: 'manual',
    If: [{ Id: id(), Label: '', Payload: If }],
    Condition,
    Do: Do.map((Payload) => ({ Id: id(), Label: '', Payload })),
    Enabled: true,
    Exclusiveness: true,
    RunsMissed: false,
    Modalities: 'any',
    Hours: null,
    Payload: {
      Type: 'calendar',
      Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] },
      StartDate: null,
    },
  };
  return content as Extract<AssistantAnswer, { kind: 'draft' }>['trigger'];
}
