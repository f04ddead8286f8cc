import type { DeviceGroup } from '@dimora/contract/client';
import { Card, Pill, PropertyList } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconLock } from '@tabler/icons-react';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { deviceGroupsTexts } from '../texts.ts';
import classes from './group-facts.module.css';

/** A group in read-only form; system groups always are. */
export function GroupFacts({ group }: { readonly group: DeviceGroup }) {
  const t = useTexts(deviceGroupsTexts);
  const names = useNames();
  const pills = (ids: readonly string[], nameOf: (id: string) => string) =>
    ids.length === 0 ? (
      '–'
    ) : (
      <span className={classes.pills}>
        {ids.map((id) => (
          <Pill key={id}>{nameOf(id)}</Pill>
        ))}
      </span>
    );
  return (
    <Card level={2} title={t(($) => $.readOnly)}>
      <PropertyList
        rows={[
          {
            id: 'kinds',
            label: t(($) => $.form.categories),
            value: pills(group.IoTCategoryIds, names.category),
          },
          {
            id: 'reports',
            label: t(($) => $.form.reports),
            value: pills(group.Reports, names.variable),
          },
        ]}
      />
      {group.IsSystem && (
        <div className={classes.note}>
          <Notice icon={<IconLock aria-hidden />} title={t(($) => $.systemNote.title)}>
            {t(($) => $.systemNote.line)}
          </Notice>
        </div>
      )}
    </Card>
  );
}
