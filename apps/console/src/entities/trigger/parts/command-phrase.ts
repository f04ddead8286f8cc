import type { SceneState, StateValue } from '@dimora/domain';
import type { Say } from '../say.ts';

const MOVES = { UP: 'open', DOWN: 'close', STOP: 'stop' } as const;

/** Levels of which a device has one: nobody asks which. */
const PLAIN_LEVELS: readonly string[] = ['SET_BRIGHTNESS', 'SET_POSITION', 'SET_SETPOINT'];

/** A command: `turn on Sofa lamp`. */
export function commandPhrase({ DeviceId, origin, ActionId, Value }: SceneState, say: Say): string {
  const action = say.actionOf(DeviceId, ActionId, origin);
  const isLight = action?.UIControl === 'switch' && action.Context === 'light';
  return actPhrase(
    {
      name: say.device(DeviceId, origin),
      ActionId: isLight ? 'SET_ON_OFF' : ActionId,
      isMove: action?.UIControl === 'updown',
      called: say.actionName(DeviceId, ActionId, origin),
      value: Value === null ? '' : say.value(action?.ReplyAs ?? ActionId, Value),
    },
    Value,
    say,
  );
}

/** What is done with something, which may be many devices. */
export function actPhrase(
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
