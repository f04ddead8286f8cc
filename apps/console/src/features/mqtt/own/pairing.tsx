import type { MqttBroker } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconLockOpen } from '@tabler/icons-react';
import { useNow } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import type { OwnBrokerState } from './use-own-broker.ts';

/** How long the button opens the window. */
const MINUTES = 5;

/** `1:59` */
const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Opens the broker to new devices. */
export function PairingButton({ own: { away, change } }: { readonly own: OwnBrokerState }) {
  const t = useTexts(mqttTexts);
  return (
    <Button
      variant="primary"
      size="small"
      icon={<IconLockOpen />}
      disabledReason={away}
      loading={change.isPending}
      onClick={() => change.mutate((api) => api.mqtt.openWindow({ minutes: MINUTES }))}
    >
      {t(($) => $.own.open, { count: MINUTES })}
    </Button>
  );
}

/** While the broker is open: how long, by whom, what to do in the device, and the button that closes it. */
export function PairingNotice({
  broker: { uri, window },
  own: { away, change },
}: {
  readonly broker: MqttBroker;
  readonly own: OwnBrokerState;
}) {
  const t = useTexts(mqttTexts);
  const now = useNow(1000);
  if (!window) return null;
  return (
    <Notice
      tone="olive"
      title={t(($) => $.own.openFor, { time: clockOf(window.closesAt - now) })}
      action={
        <Button
          size="small"
          disabledReason={away}
          onClick={() => change.mutate((api) => api.mqtt.closeWindow())}
        >
          {t(($) => $.own.close)}
        </Button>
      }
    >
      {t(($) => $.own.openLine, { uri: uri ?? 'MQTT' })}{' '}
      {t(($) => $.own.openedBy, { name: window.openedBy })}{' '}
      {window.letIn > 0 && t(($) => $.own.letIn, { count: window.letIn })}
    </Notice>
  );
}
