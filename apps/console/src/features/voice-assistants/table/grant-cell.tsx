import type { Device, User } from '@dimora/contract/client';
import { Checkbox, Spinner } from '@dimora/ui';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEnvironmentPath, useOffline } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { VoiceGrants } from '../grant/use-voice-grant.ts';
import { voiceTexts } from '../texts.ts';
import classes from './voice-table.module.css';

/**
 * Whether a user may use a device by voice: a checkbox for users who may change it, a mark for all others
 * (DEVICES-29).
 */
export function GrantCell({
  device,
  user,
  grants,
}: {
  readonly device: Device;
  readonly user: User;
  readonly grants: VoiceGrants;
}) {
  const t = useTexts(voiceTexts);
  const offline = useOffline();
  const environmentPath = useEnvironmentPath(device.EnvironmentId);
  const mayChange = useMay('MODIFY_DEVICE', {
    environmentPath,
    DeviceId: device.Id,
    IoTCategoryIds: device.IoTCategoryIds,
  });
  const pair = { device, user };
  const names = { device: device.Name, user: user.Name };
  const granted = grants.shown(pair);
  if (!mayChange || offline)
    return (
      <span
        className={classes.mark}
        role="img"
        aria-label={t(($) => $[granted ? 'yes' : 'no'], names)}
        data-granted={granted || undefined}
      >
        {granted ? <IconCheck aria-hidden /> : <IconMinus aria-hidden />}
      </span>
    );
  if (grants.pending(pair)) return <Spinner label={t(($) => $.may, names)} />;
  return (
    // The whole cell belongs to the checkbox: an easier touch target.
    <label className={classes.box}>
      <Checkbox
        label=""
        aria-label={t(($) => $.may, names)}
        checked={granted}
        onChange={(event) => grants.change(pair, event.currentTarget.checked)}
      />
    </label>
  );
}
