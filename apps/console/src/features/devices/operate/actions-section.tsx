import type { Device, DeviceAction } from '@dimora/contract/client';
import { Card, Section } from '@dimora/ui';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { isOffered } from '../../../entities/device/tile/primary-action.ts';
import { useValueWords } from '../../../entities/device/use-value-words.ts';
import { isTold, ValueAge } from '../../../entities/device/value-age.tsx';
import { ActionWidget } from '../../../entities/device/widgets/action-widget.tsx';
import { useOperate, type Operate } from '../../../kit/home/operate.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import cards from '../read/cards.module.css';
import { inGroups } from '../read/property-groups.ts';
import { devicesTexts } from '../texts.ts';
import classes from './actions-section.module.css';

/** All actions of a device, by property group (DEVICES-07, DEVICES-10). */
export function ActionsSection({ device }: { readonly device: Device }) {
  const t = useTexts(devicesTexts);
  const names = useNames();
  const operate = useOperate(device);
  const groups = inGroups(device.Actions.filter(isOffered), ({ Context }) => Context);
  // A sensor only reports: its page begins with its values.
  if (groups.length === 0) return null;
  return (
    <Section icon={<IconAdjustmentsHorizontal size={18} />} title={t(($) => $.device.controls)}>
      <div className={cards.cards}>
        {groups.map(({ group, items }) => (
          <Card key={group} title={names.propertyGroup(group)}>
            <div className={classes.rows}>
              {items.map((action) => (
                <ActionRow key={action.Id} device={device} action={action} operate={operate} />
              ))}
            </div>
          </Card>
        ))}
      </div>
    </Section>
  );
}

/** Controls that need the full width are below their label. */
const WIDE: readonly string[] = ['slider', 'select', 'colour'];

function ActionRow({
  device,
  action,
  operate,
}: {
  readonly device: Device;
  readonly action: DeviceAction;
  readonly operate: Operate;
}) {
  const names = useNames();
  const sayValue = useValueWords();
  // With several channels, each is labelled by what it switches: `Switch 2`.
  const isOneOfMany = device.Channels.length > 0 && action.Name === 'SET_ON_OFF';
  const label =
    isOneOfMany && action.ReplyAs !== null ? names.variable(action.ReplyAs) : names.action(action);
  // A colour's own control shows it better than its hex code.
  const answered =
    action.ReplyAs === null || action.UIControl === 'colour'
      ? undefined
      : device.Status.StateVars[action.ReplyAs];
  return (
    <div
      className={classes.row}
      data-wide={WIDE.includes(action.UIControl) || undefined}
      aria-busy={operate.isPending(action.Id) || undefined}
    >
      <div className={classes.words}>
        <span>{label}</span>
        {answered && action.ReplyAs !== null && isTold(answered) && (
          <span className={classes.value}>
            {sayValue(action.ReplyAs, answered)} ·{' '}
            <ValueAge variable={action.ReplyAs} value={answered} reachable={device.Reachable} />
          </span>
        )}
      </div>
      <div className={classes.control}>
        <ActionWidget
          device={device}
          action={action}
          operate={operate}
          label={label}
          compact={action.UIControl === 'setpoint'}
        />
      </div>
    </div>
  );
}
