import type { Device, DeviceAction } from '@dimora/contract/client';
import { Card, Section } from '@dimora/ui';
import { useOperate } from '../../../kit/home/operate.ts';
import { useDetailNames } from '../../../kit/i18n/detail-names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import cards from '../read/cards.module.css';
import { inGroups } from '../read/property-groups.ts';
import { devicesTexts } from '../texts.ts';
import { ActionRow } from './action-row.tsx';
import rows from './action-row.module.css';

/** The actions that find no room in a device's main card, by property group (DEVICES-07, DEVICES-10). */
export function ActionsSection({
  device,
  actions,
}: {
  readonly device: Device;
  readonly actions: readonly DeviceAction[];
}) {
  const t = useTexts(devicesTexts);
  const details = useDetailNames();
  const operate = useOperate(device);
  const groups = inGroups(actions, ({ Context }) => Context);
  return (
    <Section title={t(($) => $.device.controls)}>
      <div className={cards.cards}>
        {groups.map(({ group, items }) => (
          <Card key={group} title={details.propertyGroup(group)}>
            <div className={rows.rows}>
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
