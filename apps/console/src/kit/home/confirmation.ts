import type { Device, DeviceAction } from '@dimora/contract/client';
import { needsHold, plainName, type StateValue } from '@dimora/domain';
import type { Cell } from './cell.ts';
import type { EntityMap } from './entity-map.ts';

/** An operation that opens the house, sounds an alarm or overwrites a scene, while the person is asked whether they mean it. */
export type Confirmation = {
  readonly device: Device;
  readonly action: DeviceAction;
  readonly value: StateValue;
  readonly answer: (confirmed: boolean) => void;
};

/** Where devices and the open question are: the store of the home. */
type Home = {
  readonly devices: Pick<EntityMap<Device>, 'get'>;
  readonly toConfirm: Cell<Confirmation | null>;
};

/** True for an action that overwrites what a scene held until now. */
export const storesScene = ({ Id }: Pick<DeviceAction, 'Id'>): boolean =>
  plainName(Id) === 'LEARN_SCENE';

/** Asks before an operation that needs it; `undefined` for all others. A second question replaces the first. */
export function askFirst(
  home: Home,
  Id: string,
  action: DeviceAction,
  value: StateValue,
): Promise<boolean> | undefined {
  const device = home.devices.get(Id);
  if (!device) return undefined;
  if (!needsHold(device, action, value) && !storesScene(action)) return undefined;
  home.toConfirm.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      home.toConfirm.set(null);
      resolve(yes);
    };
    home.toConfirm.set({ device, action, value, answer });
  });
}
