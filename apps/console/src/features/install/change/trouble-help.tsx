import type { Device } from '@dimora/contract/client';
import type { DeviceTrouble } from '@dimora/domain';
import { Button, ButtonLink } from '@dimora/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { REMEDIES } from '../form/remedies.ts';
import { installTexts } from '../texts.ts';
import classes from './change.module.css';
import { MovedNotice } from './moved-notice.tsx';
import { OpenedSettings } from './opened-settings.tsx';
import { useMayChangeSettings } from './use-may-change-settings.ts';
import { useMovedTo } from './use-moved-to.ts';

/** Troubles of a device that may have moved: its old address may belong to another machine now. */
const SEARCHABLE = new Set<DeviceTrouble>([
  'NO_ANSWER',
  'NAME_NOT_FOUND',
  'ANOTHER_DEVICE',
  'CONNECTION_REFUSED',
  'NOT_UNDERSTOOD',
]);

/**
 * The way out of a device's trouble, below its text: the address at which it was found, or the setting to
 * look at, in its form (DEVICES-B4).
 */
export function TroubleHelp({ subject: device }: { readonly subject: Device }): ReactNode {
  const mayChange = useMayChangeSettings(device);
  const needsHelp = mayChange && (!device.Reachable || device.trouble !== null);
  return needsHelp ? <Help key={device.Id} device={device} /> : null;
}

function Help({ device }: { readonly device: Device }): ReactNode {
  const t = useTexts(installTexts);
  const [open, setOpen] = useState(false);
  const moved = useMovedTo(device);
  const { trouble } = device;
  const remedy = trouble === null ? undefined : REMEDIES[trouble];
  if (open)
    return (
      <OpenedSettings
        device={device}
        {...(remedy && { at: remedy.at })}
        onClose={() => setOpen(false)}
      />
    );
  if (moved) return <MovedNotice device={device} moved={moved} />;
  if (!remedy || trouble === null) return null;
  return (
    <div className={classes.remedies}>
      <Button onClick={() => setOpen(true)}>{t(($) => $.change.check[remedy.check])}</Button>
      {SEARCHABLE.has(trouble) && (
        <ButtonLink variant="subtle" href="/devices/discovery">
          {t(($) => $.discover)}
        </ButtonLink>
      )}
    </div>
  );
}
