import type { DeviceId, StateValue } from '@dimora/domain';
import { aFurnishedHouse } from '../support/a-house.ts';

/** A command as the contract takes it. */
export const run = (key: string, ActionId: string, Value: StateValue) => ({
  Id: key as DeviceId,
  ActionId,
  Value,
});

/** A house whose log is read by its owner. */
export async function loggedHouse() {
  const home = await aFurnishedHouse();
  const owner = home.as('giulia', { Role: 'owner' });
  const titles = async () =>
    (await owner.events.list({})).events.map(
      (event) => `${event.IoTEventType} ${event.Cls} ${event.Subject}`,
    );
  return { home, owner, titles };
}
