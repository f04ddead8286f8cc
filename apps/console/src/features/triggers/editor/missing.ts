import type { DoPayload, IfPayload, SceneState, TriggerCondition } from '@dimora/domain';

/** The fields of a part that still hold nothing: it can't be saved like that. */
export type Missing = ReadonlySet<string>;

const NOTHING: Missing = new Set();
const missing = (fields: Readonly<Record<string, unknown>>): Missing =>
  new Set(Object.keys(fields).filter((key) => fields[key] === '' || fields[key] === null));

/** Of what starts an automation. */
export function missingInIf(payload: IfPayload): Missing {
  switch (payload.Type) {
    case 'deviceState': {
      const { DeviceId, StateVar, Value, change } = payload;
      return missing({ DeviceId, StateVar, ...(change !== 'changes' && { Value }) });
    }
    case 'environmentState': {
      const { EnvironmentId, StateVar, Value, change } = payload;
      return missing({ EnvironmentId, StateVar, ...(change !== 'changes' && { Value }) });
    }
    case 'button':
      return missing({ DeviceId: payload.DeviceId });
    case 'time':
      return missing({ at: payload.at });
    case 'mqtt':
      return missing({ topic: payload.topic, broker: payload.broker });
    case 'webhook':
      return missing({ hook: payload.hook });
    default:
      return NOTHING;
  }
}

/** Of a condition that has no others within. */
export function missingInClause(clause: TriggerCondition): Missing {
  switch (clause.Type) {
    case 'deviceState': {
      const { DeviceId, StateVar, Value } = clause;
      return missing({ DeviceId, StateVar, Value });
    }
    case 'environmentState': {
      const { EnvironmentId, StateVar, Value } = clause;
      return missing({ EnvironmentId, StateVar, Value });
    }
    case 'timeWindow':
    case 'dateRange':
      return missing({ from: clause.from, to: clause.to });
    default:
      return NOTHING;
  }
}

/** Of a whole condition: true if any clause of it holds nothing somewhere. */
export function isUnfinished(condition: TriggerCondition): boolean {
  if (condition.Type === 'and' || condition.Type === 'or')
    return condition.parts.some(isUnfinished);
  if (condition.Type === 'not') return isUnfinished(condition.part);
  return missingInClause(condition).size > 0;
}

/** Of a command; `takesValue`: the action can't be run without one. */
export const missingInCommand = (
  { DeviceId, ActionId, Value }: SceneState,
  takesValue: boolean,
): Missing => missing({ DeviceId, ActionId, ...(takesValue && { Value }) });

/** Of a step, without its commands and conditions. */
export function missingInStep(payload: DoPayload): Missing {
  switch (payload.Type) {
    case 'environmentAction':
      return payload.EnvironmentIds.length === 0 ? new Set(['EnvironmentIds']) : NOTHING;
    case 'kindAction': {
      const { ActionId, EnvironmentIds } = payload;
      const places = EnvironmentIds.length === 0 ? '' : 'some';
      return missing({ ActionId, EnvironmentIds: places });
    }
    case 'trigger':
      return missing({ TriggerId: payload.TriggerId });
    case 'scene':
      return payload.states.length === 0 ? new Set(['states']) : NOTHING;
    case 'capture':
      return payload.DeviceIds.length === 0 ? new Set(['DeviceIds']) : NOTHING;
    case 'notify':
      return missing({ text: payload.text.trim() });
    case 'mqtt':
      return missing({ topic: payload.topic, broker: payload.broker });
    case 'waitUntil':
      return isUnfinished(payload.until) ? new Set(['until']) : NOTHING;
    case 'branch':
      return isUnfinished(payload.when) ? new Set(['when']) : NOTHING;
    default:
      return NOTHING;
  }
}
