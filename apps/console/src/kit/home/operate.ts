import type { Device, DeviceAction } from '@dimora/contract/client';
import { allows, deviceResource, PRODUCT_TOAST_MS, type StateValue } from '@dimora/domain';
import { useToasts } from '@dimora/ui';
import { useCallback, useMemo } from 'react';
import { useClaims } from '../claims/use-claims.ts';
import { useExplain } from '../errors/explain.ts';
import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useServices } from '../services.tsx';
import { askFirst } from './confirmation.ts';
import { useEnvironmentPath, useOffline } from './hooks.ts';
import { runAction } from './run-action.ts';

/** Operates one device; see {@link useOperate}. */
export type Operate = {
  /**
   * Runs an action: the device shows the value at once, and reverts with a toast that gives the reason if it
   * fails. Resolves to whether it worked; never rejects. Without a value the action's own is sent. What opens
   * the house is confirmed in a dialog first, unless the person has held a button for it.
   */
  readonly operate: (
    action: DeviceAction,
    value?: StateValue,
    how?: { readonly held: boolean },
  ) => Promise<boolean>;
  /** True while this action of the device is in progress. */
  readonly isPending: (ActionId: string) => boolean;
  /** True when the person may operate the device at all. */
  readonly allowed: boolean;
  /** Why the device can't be operated now, as text; `undefined` if it can. Fits the `disabledReason` of our controls. */
  readonly disabledReason: string | undefined;
};

/**
 * Runs an action of any device, optimistically; see {@link Operate.operate}. For components that don't show
 * the device, such as the palette; all others use {@link useOperate}.
 */
export function useRunDevice(): (
  device: Pick<Device, 'Id' | 'Name' | 'origin'>,
  action: DeviceAction,
  value?: StateValue,
  how?: { readonly held: boolean },
) => Promise<boolean> {
  const services = useServices();
  const toasts = useToasts();
  const explain = useExplain();
  const t = useTexts(common);
  return useCallback(
    async ({ Id, Name, origin }, action, value = action.Value, { held } = { held: false }) => {
      // Commands go to this hub: it would run its own device with that id.
      if (origin !== undefined) return false;
      const question = held ? undefined : askFirst(services.home, Id, action, value);
      if (question && !(await question)) return false;
      try {
        await runAction(services, Id, action, value);
        return true;
      } catch (error) {
        const title = t(($) => $.operate.failed, { name: Name });
        toasts.show({
          tone: 'error',
          title,
          message: explain(error),
          durationMs: PRODUCT_TOAST_MS,
        });
        return false;
      }
    },
    [services, t, explain, toasts],
  );
}

/** Operates a device, optimistically: the requested value shows before the device has answered. */
export function useOperate(device: Device): Operate {
  const services = useServices();
  const t = useTexts(common);
  const offline = useOffline();
  const { Id, Name, origin } = device;
  const environmentPath = useEnvironmentPath(device.EnvironmentId);
  const claims = useClaims();
  const allowed =
    origin === undefined &&
    allows(claims, 'OPERATE_DEVICE', deviceResource(device, environmentPath));
  const open = services.home.wishesOf(device);

  const run = useRunDevice();
  const operate = useCallback(
    (action: DeviceAction, value?: StateValue, how?: { readonly held: boolean }) =>
      run({ Id, Name, origin }, action, value, how),
    [run, Id, Name, origin],
  );
  const isPending = useCallback(
    (ActionId: string) => open.some((wish) => wish.ActionId === ActionId),
    [open],
  );
  const disabledReason = !allowed
    ? t(($) => $.operate.forbidden)
    : offline
      ? t(($) => $.page.offline)
      : device.Reachable
        ? undefined
        : t(($) => $.operate.unreachable);
  return useMemo(
    () => ({ operate, isPending, allowed, disabledReason }),
    [operate, isPending, allowed, disabledReason],
  );
}
