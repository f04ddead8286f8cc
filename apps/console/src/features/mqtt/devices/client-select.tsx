import { Select } from '@dimora/ui/select';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEnvironmentPath } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { mqttTexts } from '../texts.ts';
import type { MqttClient } from '../use-mqtt-status.ts';
import type { AssignedDevice } from './assigned-devices.ts';
import classes from './devices-tab.module.css';
import { useClientName } from './use-client-name.ts';

/** The client of one device, and all others it could be moved to; choosing asks first (MQTT-04). */
export function ClientSelect({
  row: { device, client },
  clients,
  onChoose,
}: {
  readonly row: AssignedDevice;
  readonly clients: readonly MqttClient[];
  readonly onChoose: (row: AssignedDevice, client: string) => void;
}) {
  const t = useTexts(mqttTexts);
  const nameOf = useClientName();
  const offline = useOfflineReason();
  const environmentPath = useEnvironmentPath(device.EnvironmentId);
  const { Id: DeviceId, IoTCategoryIds } = device;
  const may = useMay('MODIFY_DEVICE', { environmentPath, DeviceId, IoTCategoryIds });
  const choices = clients.filter(({ assignable }) => assignable).map(({ id }) => id);
  if (!may || offline !== undefined)
    return <span title={may ? offline : t(($) => $.assign.readOnly)}>{nameOf(client)}</span>;
  return (
    // The row is a link: selecting here must not open it.
    <span className={classes.select}>
      <Select
        aria-label={t(($) => $.assign.client, { name: device.Name })}
        label=""
        data={choices.map((value) => ({ value, label: nameOf(value) }))}
        value={client}
        onChange={(next) => {
          if (next !== null && next !== client) onChoose({ device, client }, next);
        }}
      />
    </span>
  );
}
