import type { Device, GroupCommand } from '@dimora/contract/client';
import { groupSteps, PRODUCT_TOAST_MS, type EnvironmentId } from '@dimora/domain';
import { useState } from 'react';
import type { Wish } from '../../../kit/home/wishes.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { environmentsTexts } from '../texts.ts';
import { useGroupToasts } from './use-group-toasts.ts';

/** A device that has confirmed shows the requested value this much longer, until it reports. */
const GRACE_MS = 3000;

/** Sends a command to all lights, blinds or thermostats of an environment; `pending` while one is in progress. */
export type GroupCommander = {
  readonly command: (command: GroupCommand) => Promise<void>;
  readonly pending: GroupCommand | null;
};

/**
 * Optimistic group commands. Devices on which the command failed revert, and a toast names them with the
 * reason (A88); another one undoes the command on those that followed.
 */
export function useGroupCommand(Id: EnvironmentId, devices: readonly Device[]): GroupCommander {
  const { api, home } = useServices();
  const { attempt } = useAttempt();
  const t = useTexts(environmentsTexts);
  const tell = useGroupToasts(devices);
  const [pending, setPending] = useState<GroupCommand | null>(null);
  const command = async (order: GroupCommand): Promise<void> => {
    const wishes = devices.flatMap((device) => wishFor(device, order, home.hubNow()));
    for (const wish of wishes) home.wish(wish);
    setPending(order);
    const results = await attempt(
      () => api.environments.control({ Id, command: order }),
      { title: t(($) => $.rapid.allFailed) },
      PRODUCT_TOAST_MS,
    );
    const followed = new Set<string>(
      results?.filter(({ status }) => status === 'resolved').map(({ DeviceId }) => DeviceId),
    );
    for (const wish of wishes) {
      if (followed.has(wish.DeviceId)) setTimeout(() => home.endWish(wish), GRACE_MS);
      else home.endWish(wish);
    }
    if (results) tell(results);
    setPending(null);
  };
  return { command, pending };
}

function wishFor(device: Device, order: GroupCommand, madeAt: number): Wish[] {
  if (!device.Reachable) return [];
  return groupSteps(device, order).map(({ action, Value }) => {
    const { Id: ActionId, ReplyAs: StateVar } = action;
    const seq = StateVar === null ? 0 : (device.Status.StateVars[StateVar]?.seq ?? 0);
    return { DeviceId: device.Id, ActionId, StateVar, Value, seq, madeAt };
  });
}
