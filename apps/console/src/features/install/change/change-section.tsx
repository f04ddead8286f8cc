import type { Device } from '@dimora/contract/client';
import { Button, Card, Section } from '@dimora/ui';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { installTexts } from '../texts.ts';
import classes from './change.module.css';
import { OpenedSettings } from './opened-settings.tsx';
import { useMayChangeSettings } from './use-may-change-settings.ts';

/** How the hub reaches an installed device, to be changed by people who may install and change it (DEVICES-B4). */
export function ChangeSection({ subject: device }: { readonly subject: Device }): ReactNode {
  if (!useMayChangeSettings(device)) return null;
  return <Changeable key={device.Id} device={device} />;
}

function Changeable({ device }: { readonly device: Device }): ReactNode {
  const t = useTexts(installTexts);
  const [open, setOpen] = useState(false);
  return (
    <Section icon={<IconPlugConnected size={18} />} title={t(($) => $.change.title)}>
      {open ? (
        <OpenedSettings device={device} onClose={() => setOpen(false)} />
      ) : (
        <Card>
          <div className={classes.closed}>
            <p>{t(($) => $.change.line)}</p>
            <Button onClick={() => setOpen(true)}>{t(($) => $.change.open)}</Button>
          </div>
        </Card>
      )}
    </Section>
  );
}
