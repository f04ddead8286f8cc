import type { DeviceConfiguration } from '@dimora/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PRODUCT_TOAST_MS, useToasts } from '@dimora/ui';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { devicesTexts } from '../texts.ts';

/** Deletes the hub's cached data of a device, and shows the result (DEVICES-14, DEVICES-15). */
export function useForget(onForgotten?: () => void) {
  const { api, orpc, home } = useServices();
  const queries = useQueryClient();
  const toasts = useToasts();
  const explain = useExplain();
  const t = useTexts(devicesTexts);
  const title = t(($) => $.forget.title);
  return useMutation({
    mutationFn: ({ Id }: Pick<DeviceConfiguration, 'Id' | 'Name'>) =>
      api.deviceManager.forget({ Id }),
    onSuccess: ({ Name }, { Id }) => {
      home.removeDevice(Id);
      toasts.show({
        tone: 'good',
        title,
        message: t(($) => $.forget.done, { name: Name }),
        durationMs: PRODUCT_TOAST_MS,
      });
      onForgotten?.();
    },
    onError: (error) => {
      toasts.show({
        tone: 'error',
        title,
        message: t(($) => $.forget.failed, { error: explain(error) }),
        durationMs: PRODUCT_TOAST_MS,
      });
    },
    onSettled: () =>
      queries.invalidateQueries({ queryKey: orpc.deviceManager.allConfigurations.key() }),
  });
}
