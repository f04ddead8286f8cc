import type { DeviceConfiguration } from '@dimora/contract/client';
import { Button, IconButton, useIsPhone } from '@dimora/ui';
import { IconTrash } from '@tabler/icons-react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEnvironmentPath, useOffline } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import { devicesTexts } from '../texts.ts';

/** Asks to forget a device; explains why that isn't possible. */
export function ForgetButton({
  row,
  onAsk,
}: {
  readonly row: DeviceConfiguration;
  readonly onAsk: (row: DeviceConfiguration) => void;
}) {
  const t = useTexts(devicesTexts);
  const home = useHome();
  const offline = useOffline();
  const environmentPath = useEnvironmentPath(row.EnvironmentId);
  const may = useMay('FORGET_DEVICE', {
    environmentPath,
    DeviceId: row.Id,
    IoTCategoryIds: home.devices.get(row.Id)?.IoTCategoryIds ?? [],
  });
  const disabledReason = !may
    ? t(($) => $.forget.forbidden)
    : offline
      ? t(($) => $.forget.offline)
      : undefined;
  const label = t(($) => $.forget.of, { name: row.Name });
  const phone = useIsPhone();
  if (phone)
    return (
      <IconButton
        icon={<IconTrash />}
        label={label}
        disabledReason={disabledReason}
        onClick={() => onAsk(row)}
      />
    );
  return (
    <Button
      size="small"
      icon={<IconTrash />}
      aria-label={label}
      disabledReason={disabledReason}
      onClick={() => onAsk(row)}
    >
      {t(($) => $.forget.button)}
    </Button>
  );
}
