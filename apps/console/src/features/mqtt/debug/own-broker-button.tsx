import type { MqttPass } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { IconTicket } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { useTarget } from '../../../kit/target/hooks.ts';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { mqttTexts } from '../texts.ts';

/** Requests a guest pass to the hub's own broker, which is reachable only through the hub's own address. */
export function OwnBrokerButton({ onPass }: { readonly onPass: (pass: MqttPass) => void }) {
  const t = useTexts(mqttTexts);
  const api = useApi();
  const sayFailed = useSayFailed();
  const may = useMay('INSTALL_DEVICE');
  const { server } = useTarget();
  const ask = useMutation({
    mutationFn: () => api.mqtt.pass({}),
    onSuccess: onPass,
    onError: (error) => sayFailed(error),
  });
  const disabledReason = !may
    ? t(($) => $.debug.form.ownForbidden)
    : server === 'cloud'
      ? t(($) => $.debug.form.ownCloud)
      : undefined;
  return (
    <Button
      icon={<IconTicket />}
      loading={ask.isPending}
      disabledReason={disabledReason}
      reasonPlace="beside"
      onClick={() => ask.mutate()}
    >
      {t(($) => $.debug.form.own)}
    </Button>
  );
}
