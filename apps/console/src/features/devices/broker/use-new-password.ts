import type { Device } from '@dimora/contract/client';
import { PRODUCT_TOAST_MS } from '@dimora/ui';
import { useMutation } from '@tanstack/react-query';
import { useServices } from '../../../kit/services.tsx';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';

/** Renews a device's broker password. The response is not stored once its dialog is closed. */
export function useNewPassword({ Id }: Device) {
  const { api } = useServices();
  const sayFailed = useSayFailed();
  return useMutation({
    mutationFn: () => api.devices.renewCredentials({ Id }),
    gcTime: 0,
    onError: (error) => sayFailed(error, 'done', PRODUCT_TOAST_MS),
  });
}
