import type { Device, DeviceId } from '@dimora/contract/client';
import { Card, IconButton } from '@dimora/ui';
import { IconX } from '@tabler/icons-react';
import { ActionWidget } from '../../../entities/device/widgets/action-widget.tsx';
import { useDevice } from '../../../kit/home/hooks.ts';
import { useOperate } from '../../../kit/home/operate.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { dvrTexts } from '../texts.ts';
import { MOVING } from './moving.ts';
import classes from './moving-card.module.css';

/** The pad and the presets of one camera. */
export function MovingCard({
  Id,
  onClose,
}: {
  readonly Id: DeviceId;
  readonly onClose: () => void;
}) {
  const device = useDevice(Id);
  return device && <Moving device={device} onClose={onClose} />;
}

function Moving({ device, onClose }: { readonly device: Device; readonly onClose: () => void }) {
  const t = useTexts(dvrTexts);
  const operate = useOperate(device);
  const actions = device.Actions.filter(({ Id }) => MOVING.includes(Id));
  const title = t(($) => $.moving, { name: device.Name });
  return (
    <section aria-label={title}>
      <Card>
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          <IconButton
            variant="subtle"
            icon={<IconX />}
            label={t(($) => $.closeMoving)}
            onClick={onClose}
          />
        </div>
        <div className={classes.controls}>
          {actions.map((action) => (
            <ActionWidget
              key={action.Id}
              device={device}
              action={action}
              operate={operate}
              label={action.Id === 'GO_TO_PRESET' ? t(($) => $.presets) : title}
            />
          ))}
        </div>
      </Card>
    </section>
  );
}
