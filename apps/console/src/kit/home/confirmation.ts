import type { Device, DeviceAction } from '@dimora/contract/client';
import { needsHold, type StateValue } from '@dimora/domain';
import type { HomeStore } from './home-store.ts';

/** An operation that opens the house or sounds an alarm, while the person is asked whether they mean it. */
export type Confirmation = {
  readonly device: Device;
  readonly action: DeviceAction;
  readonly value: StateValue;
  readonly answer: (confirmed: boolean) => void;
};

/** Asks before an operation that needs it; `undefined` for all others. A second question replaces the first. */
export function askFirst(
  home: HomeStore,
  Id: string,
  action: DeviceAction,
  value: StateValue,
): Promise<boolean> | undefined {
  const device = home.devices.get(Id);
  if (!device || !needsHold(device, action, value)) return undefined;
  home.toConfirm.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      home.toConfirm.set(null);
      resolve(yes);
    };
    home.toConfirm.set({ device, action, value, answer });
  });
}
