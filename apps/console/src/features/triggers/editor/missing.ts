import type { Device } from '@dimora/contract/client';
import type { SceneState } from '@dimora/domain';

/** The fields of a part that still hold nothing: it can't be saved like that. */
export type Missing = ReadonlySet<string>;

/** The devices of the house, as far as what a part still needs depends on them. */
export type House = {
  readonly get: (id: Device['Id']) => Device | undefined;
  readonly all: () => readonly Device[];
};

/** Nothing is missing. */
export const NOTHING: Missing = new Set();

/** Of these fields, those that are empty. */
export const missing = (fields: Readonly<Record<string, unknown>>): Missing =>
  new Set(Object.keys(fields).filter((key) => fields[key] === '' || fields[key] === null));

/** Of a command; its value only where its action takes one. */
export function missingInCommand(
  { DeviceId, ActionId, Value }: SceneState,
  house: Pick<House, 'get'>,
): Missing {
  const action = house.get(DeviceId)?.Actions.find(({ Id }) => Id === ActionId);
  const takesValue = action !== undefined && action.TypeValue !== 'none';
  return missing({ DeviceId, ActionId, ...(takesValue && { Value }) });
}
