import type { Device } from '@dimora/contract/client';
import { PRODUCT_TOAST_MS, useToasts } from '@dimora/ui';
import { useMutation } from '@tanstack/react-query';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { devicesTexts } from '../texts.ts';

/** Renews a device's broker password. The response is not stored once its dialog is closed. */
export function useNewPassword({ Id }: Device) {
  const { api } = useServices();
  const toasts = useToasts();
  const explain = useExplain();
  const t = useTexts(devicesTexts);
  return useMutation({
    mutationFn: () => api.devices.renewCredentials({ Id }),
    gcTime: 0,
    onError: (error) =>
      void toasts.show({
        tone: 'error',
        title: t(($) => $.signIn.failed),
        message: explain(error),
        durationMs: PRODUCT_TOAST_MS,
      }),
  });
}
