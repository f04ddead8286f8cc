import {
  HOME,
  stateVariable,
  type DoPayload,
  type KindOfDevices,
  type Origin,
} from '@dimora/domain';
import type { Say } from '../../say.ts';
import { actPhrase } from '../command-phrase.ts';
import type { DoOf } from '../words.ts';

export const kindActionDo: DoOf<'kindAction'> = { phrase: kindActionPhrase };

/** Devices of a kind: `all lights`, `every “Valve” device`, `everything in the group “Garden”`. */
function kindPhrase(
  { DeviceGroupId, IoTCategoryId }: KindOfDevices,
  origin: Origin | undefined,
  say: Say,
): string {
  const { t } = say;
  if (DeviceGroupId === undefined)
    return t(($) => $.kind.category, { name: say.names.category(IoTCategoryId) });
  const system = t(($) =>
    DeviceGroupId in $.kind.groups
      ? $.kind.groups[DeviceGroupId as keyof typeof $.kind.groups]
      : '',
  );
  if (system !== '') return system;
  const name = origin === undefined ? say.deviceGroup(DeviceGroupId) : undefined;
  return name === undefined ? t(($) => $.gone.deviceGroup) : t(($) => $.kind.group, { name });
}

/** A command to a kind of devices: `turn off all lights in First floor`. */
function kindActionPhrase(
  { Kind, EnvironmentIds, origin, ActionId, Value }: Extract<DoPayload, { Type: 'kindAction' }>,
  say: Say,
): string {
  const kind = kindPhrase(Kind, origin, say);
  const names = say.list(EnvironmentIds.map((id) => say.environment(id, origin)));
  const isWhole = origin === undefined && EnvironmentIds.every((id) => id === HOME);
  const name = isWhole ? kind : say.t(($) => $.kind.in, { kind, names });
  // An action is mostly called after the variable that it sets.
  const named = ActionId.replace(/^SET_/, '');
  const value = say.value(stateVariable(named) ? named : ActionId, Value);
  const called = say.names.action({ Id: ActionId, Name: ActionId });
  return actPhrase({ name, ActionId, isMove: true, called, value }, Value, say);
}
