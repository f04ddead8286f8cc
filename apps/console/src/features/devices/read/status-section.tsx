import type { Device } from '@dimora/contract/client';
import { Card, EmptyState, PropertyList, Section } from '@dimora/ui';
import { IconActivity } from '@tabler/icons-react';
import { leadingCategory } from '../../../entities/device/leading-category.ts';
import { useValueWords } from '../../../entities/device/use-value-words.ts';
import { isTold, ValueAge } from '../../../entities/device/value-age.tsx';
import { useDetailNames } from '../../../kit/i18n/detail-names.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import classes from './cards.module.css';
import { variablesByGroup } from './property-groups.ts';

/** All values of a device, by property group, each with its unit and its age (DEVICES-20). */
export function StatusSection({ device }: { readonly device: Device }) {
  const t = useTexts(devicesTexts);
  const details = useDetailNames();
  const groups = variablesByGroup(device.Status.StateVars, leadingCategory(device));
  // A camera without variables has no more values.
  if (groups.length === 0 && device.IoTCategoryIds.includes('IpCamera')) return null;
  return (
    <Section icon={<IconActivity size={18} />} title={t(($) => $.device.status)}>
      {groups.length === 0 ? (
        <EmptyState drawing="quiet" title={t(($) => $.device.noStatus)}>
          {t(($) => $.device.noStatusLine)}
        </EmptyState>
      ) : (
        <div className={classes.cards}>
          {groups.map(({ group, items }) => (
            <Card key={group} title={details.propertyGroup(group)}>
              <StatusRows device={device} variables={items} />
            </Card>
          ))}
        </div>
      )}
    </Section>
  );
}

function StatusRows({
  device,
  variables,
}: {
  readonly device: Device;
  readonly variables: readonly string[];
}) {
  const names = useNames();
  const sayValue = useValueWords();
  const rows = variables.flatMap((variable) => {
    const value = device.Status.StateVars[variable];
    if (!value) return [];
    const row = {
      id: variable,
      label: names.variable(variable),
      value: sayValue(variable, value),
    };
    if (!isTold(value)) return [row];
    const age = <ValueAge variable={variable} value={value} reachable={device.Reachable} />;
    return [{ ...row, age }];
  });
  return <PropertyList rows={rows} />;
}
