import {
  HOME,
  plainName,
  stateVariable,
  type DoPayload,
  type EventType,
  type IfPayload,
  type KindOfDevices,
  type SceneState,
  type StateValue,
  type TriggerCondition,
  type WatchedThing,
} from '@dimora/domain';
import type { Say } from './say.ts';

const SWITCHED: readonly string[] = ['LIGHT_ON_OFF', 'SMART_PLUG_ON_OFF', 'SWITCH_ON_OFF'];

type StateClause = Extract<TriggerCondition, { Type: 'deviceState' | 'environmentState' }>;
type StateIf = Extract<IfPayload, { Type: 'deviceState' | 'environmentState' }>;

type Told = {
  readonly on: 'turnsOn' | 'opens' | 'noticed' | 'notices';
  readonly off: 'turnsOff' | 'closes' | 'unnoticed' | 'noticesNobody';
};

/** Flags that have words of their own: a lamp turns on, a door opens, somebody is noticed. */
function toldWords(of: WatchedThing, plain: string): Told | undefined {
  const isDevice = of.DeviceId !== undefined;
  if (plain === 'PRESENCE')
    return isDevice ? { on: 'notices', off: 'noticesNobody' } : { on: 'noticed', off: 'unnoticed' };
  if (isDevice && SWITCHED.includes(plain)) return { on: 'turnsOn', off: 'turnsOff' };
  return isDevice && plain === 'OPENINGS' ? { on: 'opens', off: 'closes' } : undefined;
}

const nameOf = (of: WatchedThing, say: Say): string =>
  of.DeviceId === undefined ? say.environment(of.EnvironmentId) : say.device(of.DeviceId);

/** A flag of a device as it is: `Sofa lamp is off`. */
function flagPhrase(condition: StateClause, say: Say): string | undefined {
  const { StateVar, operator, Value } = condition;
  const told = plainName(StateVar) === StateVar ? toldWords(condition, StateVar) : undefined;
  if (told === undefined || typeof Value !== 'boolean') return undefined;
  if (operator !== 'equals' && operator !== 'differs') return undefined;
  const on = (operator === 'equals') === Value;
  return say.t(($) => $.is[on ? told.on : told.off], { name: nameOf(condition, say) });
}

function changePhrase(payload: StateIf, say: Say): string {
  const { t } = say;
  const { StateVar, change, Value, forSeconds } = payload;
  const plain = plainName(StateVar);
  const told = change === 'becomes' && plain === StateVar ? toldWords(payload, plain) : undefined;
  const what =
    told !== undefined && typeof Value === 'boolean'
      ? t(($) => $.change[Value ? told.on : told.off], { name: nameOf(payload, say) })
      : change === 'changes'
        ? t(($) => $.change.changes, { what: say.watched(payload, StateVar) })
        : t(($) => $.change[change], {
            what: say.watched(payload, StateVar),
            value: say.value(StateVar, Value),
          });
  if (forSeconds === 0 || change === 'changes') return what;
  return t(($) => $.change.stays, { what, time: say.time(forSeconds) });
}

/** What an event is called in a rule. */
function eventPhrase(event: EventType, { t }: Pick<Say, 't'>): string {
  const known = t(($) => (event in $.events ? $.events[event as keyof typeof $.events] : ''));
  return known === '' ? t(($) => $.event.other, { type: event }) : known;
}

/** An If part: `the sun sets`. */
export function ifPhrase(payload: IfPayload, say: Say): string {
  const { t } = say;
  switch (payload.Type) {
    case 'deviceState':
    case 'environmentState':
      return changePhrase(payload, say);
    case 'button': {
      const name = say.device(payload.DeviceId);
      if (payload.Value === null) return t(($) => $.button.any, { name });
      return t(($) => $.button.value, { name, value: say.names.option(payload.Value) });
    }
    case 'event': {
      const event = eventPhrase(payload.event, say);
      if (payload.DeviceId === null) return event;
      return t(($) => $.event.device, { event, name: say.device(payload.DeviceId) });
    }
    case 'time':
      return t(($) => $.time, { at: payload.at });
    case 'sun':
      return sunPhrase(payload, say);
    case 'startUp':
      return t(($) => $.startUp);
    case 'mqtt': {
      const { topic } = payload;
      if (payload.payload === null) return t(($) => $.mqtt.any, { topic });
      return t(($) => $.mqtt.payload, { topic, payload: payload.payload });
    }
    case 'webhook':
      return t(($) => $.webhook);
    case 'person':
      return personPhrase(payload, say);
    case 'added':
      return t(($) => $.added.happens, { name: payload.Part });
  }
}

function personPhrase(
  { UserId, home, forSeconds }: Extract<IfPayload, { Type: 'person' }>,
  { t, person, time }: Say,
): string {
  const what =
    UserId === null
      ? t(($) => (home ? $.people.firstComes : $.people.lastLeaves))
      : t(($) => (home ? $.people.comes : $.people.leaves), { name: person(UserId) });
  return forSeconds === 0 ? what : t(($) => $.change.stays, { what, time: time(forSeconds) });
}

function sunPhrase(
  { sun, offsetMinutes }: Extract<IfPayload, { Type: 'sun' }>,
  { t, time }: Say,
): string {
  if (offsetMinutes === 0) return t(($) => $.sun[sun]);
  const away = time(Math.abs(offsetMinutes) * 60);
  const isDawn = sun === 'sunrise';
  if (offsetMinutes < 0)
    return t(($) => (isDawn ? $.sun.beforeSunrise : $.sun.beforeSunset), { time: away });
  return t(($) => (isDawn ? $.sun.afterSunrise : $.sun.afterSunset), { time: away });
}

/** The days of a part that is fired by the clock, and from when on: `every day, from 1 December 2026`. */
export function daysPhrase(
  {
    Condition,
    StartDate,
  }: Extract<IfPayload, { Type: 'time' }> | Extract<IfPayload, { Type: 'sun' }>,
  say: Say,
): string {
  const days = say.days(Condition.EveryDaysOfWeek);
  return StartDate === null ? days : say.t(($) => $.days.from, { days, date: say.date(StartDate) });
}

/** A condition as a clause: `it is between 22:00 and 07:00`. */
export function conditionPhrase(condition: TriggerCondition, say: Say): string {
  const { t } = say;
  switch (condition.Type) {
    case 'and':
    case 'or':
      return condition.parts
        .map((part) => {
          const clause = conditionPhrase(part, say);
          const isMixed =
            part.Type !== condition.Type && (part.Type === 'and' || part.Type === 'or');
          return isMixed
            ? `${t(($) => $.nested.open)}${clause}${t(($) => $.nested.close)}`
            : clause;
        })
        .join(t(($) => $.join[condition.Type]));
    case 'not':
      return t(($) => $.not, { what: conditionPhrase(condition.part, say) });
    case 'timeWindow': {
      const { from, to, EveryDaysOfWeek: days } = condition;
      const what = t(($) => $.window, { from, to });
      return new Set(days).size === 7 ? what : t(($) => $.onDays, { what, days: say.days(days) });
    }
    case 'added':
      return t(($) => $.added.holds, { name: condition.Part });
    case 'dateRange':
      return t(($) => $.dates, { from: say.date(condition.from), to: say.date(condition.to) });
    case 'presence': {
      const { UserId, home, forSeconds } = condition;
      const what =
        UserId === null
          ? t(($) => (home ? $.people.somebody : $.people.nobody))
          : t(($) => (home ? $.people.isHome : $.people.isAway), { name: say.person(UserId) });
      return forSeconds === 0
        ? what
        : t(($) => $.state.lasts, { what, time: say.time(forSeconds) });
    }
    default: {
      const { StateVar, operator, Value, forSeconds } = condition;
      const what =
        flagPhrase(condition, say) ??
        t(($) => $.state[operator], {
          what: say.watched(condition, StateVar),
          value: say.value(StateVar, Value),
        });
      return forSeconds === 0
        ? what
        : t(($) => $.state.lasts, { what, time: say.time(forSeconds) });
    }
  }
}

/** As many devices as a sentence names; of more it gives the number. */
const FEW = 3;

const MOVES = { UP: 'open', DOWN: 'close', STOP: 'stop' } as const;

/** Levels of which a device has one: nobody asks which. */
const PLAIN_LEVELS: readonly string[] = ['SET_BRIGHTNESS', 'SET_POSITION', 'SET_SETPOINT'];

/** A command: `turn on Sofa lamp`. */
export function commandPhrase({ DeviceId, ActionId, Value }: SceneState, say: Say): string {
  const action = say.actionOf(DeviceId, ActionId);
  const isLight = action?.UIControl === 'switch' && action.Context === 'light';
  return actPhrase(
    {
      name: say.device(DeviceId),
      ActionId: isLight ? 'SET_ON_OFF' : ActionId,
      isMove: action?.UIControl === 'updown',
      called: say.actionName(DeviceId, ActionId),
      value: Value === null ? '' : say.value(action?.ReplyAs ?? ActionId, Value),
    },
    Value,
    say,
  );
}

/** What is done with something, which may be many devices. */
function actPhrase(
  {
    name,
    ActionId,
    isMove,
    called,
    value,
  }: Readonly<Record<'name' | 'ActionId' | 'called' | 'value', string>> & {
    readonly isMove: boolean;
  },
  Value: StateValue,
  { t }: Say,
): string {
  if (ActionId === 'SET_LOCKED')
    return t(($) => (Value === true ? $.act.lock : $.act.unlock), { name });
  if (ActionId === 'SET_ON_OFF')
    return t(($) => (Value === true ? $.act.turnOn : $.act.turnOff), { name });
  if (isMove && typeof Value === 'string' && Value in MOVES)
    return t(($) => $.act[MOVES[Value as keyof typeof MOVES]], { name });
  if (Value === null) return t(($) => $.act.use, { action: called, name });
  if (PLAIN_LEVELS.includes(ActionId)) return t(($) => $.act.setTo, { name, value });
  return t(($) => $.act.set, { action: called, name, value });
}

/** Devices of a kind: `all lights`, `every “Valve” device`, `everything in the group “Garden”`. */
function kindPhrase({ DeviceGroupId, IoTCategoryId }: KindOfDevices, say: Say): string {
  const { t } = say;
  if (DeviceGroupId === undefined)
    return t(($) => $.kind.category, { name: say.names.category(IoTCategoryId) });
  const system = t(($) =>
    DeviceGroupId in $.kind.groups
      ? $.kind.groups[DeviceGroupId as keyof typeof $.kind.groups]
      : '',
  );
  if (system !== '') return system;
  const name = say.deviceGroup(DeviceGroupId);
  return name === undefined ? t(($) => $.gone.deviceGroup) : t(($) => $.kind.group, { name });
}

/** A command to a kind of devices: `turn off all lights in First floor`. */
function kindActionPhrase(
  { Kind, EnvironmentIds, ActionId, Value }: Extract<DoPayload, { Type: 'kindAction' }>,
  say: Say,
): string {
  const kind = kindPhrase(Kind, say);
  const names = say.list(EnvironmentIds.map(say.environment));
  const isWhole = EnvironmentIds.every((id) => id === HOME);
  const name = isWhole ? kind : say.t(($) => $.kind.in, { kind, names });
  // An action is mostly called after the variable that it sets.
  const named = ActionId.replace(/^SET_/, '');
  const value = say.value(stateVariable(named) ? named : ActionId, Value);
  const called = say.names.action({ Id: ActionId, Name: ActionId });
  return actPhrase({ name, ActionId, isMove: true, called, value }, Value, say);
}

/** A step that has no steps of its own. */
export function doPhrase(
  payload: Exclude<DoPayload, { Type: 'branch' | 'repeat' }>,
  say: Say,
): string {
  const { t } = say;
  switch (payload.Type) {
    case 'deviceAction':
      return commandPhrase(payload, say);
    case 'environmentAction': {
      const names = say.list(payload.EnvironmentIds.map(say.environment));
      const { order } = payload;
      if (order.control === 'thermostats')
        return t(($) => $.rooms.thermostats, { names, value: say.value('SETPOINT', order.Value) });
      if (order.control === 'blinds') return t(($) => $.rooms[order.Value], { names });
      return t(($) => (order.Value ? $.rooms.lightsOn : $.rooms.lightsOff), { names });
    }
    case 'kindAction':
      return kindActionPhrase(payload, say);
    case 'trigger':
      return t(($) => $.run, { name: say.trigger(payload.TriggerId) });
    case 'wait':
      return t(($) => $.wait, { time: say.time(payload.seconds) });
    case 'waitUntil':
      return t(($) => (payload.goesOn ? $.waitUntil : $.waitOrStop), {
        what: conditionPhrase(payload.until, say),
        time: say.time(payload.timeoutSeconds),
      });
    case 'scene': {
      const { states } = payload;
      if (states.length <= FEW) return say.list(states.map((state) => commandPhrase(state, say)));
      return t(($) => $.scene, { count: states.length });
    }
    case 'capture': {
      const { DeviceIds } = payload;
      if (DeviceIds.length > FEW) return t(($) => $.captureMany, { count: DeviceIds.length });
      return t(($) => $.capture, { names: say.list(DeviceIds.map(say.device)) });
    }
    case 'restore':
      return payload.TriggerId === null
        ? t(($) => $.restore.own)
        : t(($) => $.restore.other, { name: say.trigger(payload.TriggerId) });
    case 'notify': {
      const { UserIds, text } = payload;
      if (UserIds.length === 0) return t(($) => $.tell.everybody, { text });
      return t(($) => $.tell.some, { names: say.list(UserIds.map(say.person)), text });
    }
    case 'added':
      return t(($) => $.added.does, { name: payload.Part });
    case 'mqtt':
      return t(($) => $.mqtt.send, { payload: payload.payload, topic: payload.topic });
  }
}
