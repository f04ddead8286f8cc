import { Button, Menu, SearchField } from '@dimora/ui';
import { IconFilter, IconWifi } from '@tabler/icons-react';
import { useDetailNames } from '../../../kit/i18n/detail-names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import type { TableFilter } from '../table-search.ts';

/** Props of {@link FilterBar}. */
export interface FilterBarProps {
  readonly filter: TableFilter;
  /** The protocols that occur in the table. */
  readonly protocols: readonly string[];
  readonly onFilter: (change: Partial<TableFilter>) => void;
}

/** Filters the table: words over all columns, one protocol, reachable or not (DEVICES-12). */
export function FilterBar({ filter, protocols, onFilter }: FilterBarProps) {
  const t = useTexts(devicesTexts);
  const details = useDetailNames();
  const reach = [
    { id: 'all', value: null, label: t(($) => $.configurations.all) },
    { id: 'reachable', value: true, label: t(($) => $.configurations.onlyReachable) },
    { id: 'offline', value: false, label: t(($) => $.configurations.onlyOffline) },
  ];
  const protocolChoices = [null, ...protocols].map((protocol) => ({
    id: protocol ?? 'all',
    label: protocol === null ? t(($) => $.configurations.allProtocols) : details.provider(protocol),
    checked: filter.protocol === protocol,
    onPress: () => onFilter({ protocol }),
  }));
  const reachChoices = reach.map(({ id, value, label }) => ({
    id,
    label,
    checked: filter.reachable === value,
    onPress: () => onFilter({ reachable: value }),
  }));
  return (
    <>
      <SearchField
        label={t(($) => $.configurations.filter)}
        value={filter.text}
        onChange={(text) => onFilter({ text })}
      />
      <Menu
        label={t(($) => $.configurations.protocol)}
        align="start"
        groups={[{ id: 'protocols', entries: protocolChoices }]}
        trigger={(props) => (
          <Button icon={<IconFilter />} {...props}>
            {filter.protocol === null
              ? t(($) => $.configurations.protocol)
              : details.provider(filter.protocol)}
          </Button>
        )}
      />
      <Menu
        label={t(($) => $.configurations.reachable)}
        align="start"
        groups={[{ id: 'reach', entries: reachChoices }]}
        trigger={(props) => (
          <Button icon={<IconWifi />} {...props}>
            {reach.find(({ value }) => value !== null && value === filter.reachable)?.label ??
              t(($) => $.configurations.reachable)}
          </Button>
        )}
      />
    </>
  );
}
