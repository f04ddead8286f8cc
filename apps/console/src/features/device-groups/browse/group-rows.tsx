import type { DeviceGroup } from '@dimora/contract/client';
import { groupCovers } from '@dimora/domain';
import { Card, Link, Pill } from '@dimora/ui';
import { IconChevronRight, IconLock } from '@tabler/icons-react';
import { isHidden } from '../../../entities/device/leading-category.ts';
import { useDeviceGroupWords } from '../../../entities/device-group/use-device-group-words.ts';
import { useDevicesSelected } from '../../../kit/home/hooks.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { groupHref } from '../places.ts';
import { deviceGroupsTexts } from '../texts.ts';
import classes from './group-rows.module.css';

/** Groups as rows with links: name, description, lock, categories, and the number of devices (DEVICES-26). */
export function GroupRows({
  groups,
  label,
}: {
  readonly groups: readonly DeviceGroup[];
  readonly label: string;
}) {
  return (
    <Card padding="none">
      <ul className={classes.list} aria-label={label}>
        {groups.map((group) => (
          <li key={group.Id} className={classes.item}>
            <GroupRow group={group} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GroupRow({ group }: { readonly group: DeviceGroup }) {
  const t = useTexts(deviceGroupsTexts);
  const names = useNames();
  const { name, line } = useDeviceGroupWords()(group);
  const [count = 0] = useDevicesSelected((devices) => [
    devices.filter((device) => !isHidden(device) && groupCovers(group, device)).length,
  ]);
  return (
    <Link href={groupHref(group.Id)} className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>
          {name}
          {group.IsSystem && (
            <IconLock
              size={15}
              role="img"
              aria-label={t(($) => $.locked)}
              className={classes.lock}
            />
          )}
        </span>
        {line !== '' && <span className={classes.line}>{line}</span>}
      </span>
      <span className={classes.kinds}>
        {group.IoTCategoryIds.map((id) => (
          <Pill key={id}>{names.category(id)}</Pill>
        ))}
      </span>
      <span className={classes.count}>{t(($) => $.count, { count })}</span>
      <IconChevronRight size={18} aria-hidden className={classes.arrow} />
    </Link>
  );
}
