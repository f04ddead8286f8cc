import { folded } from '@dimora/domain';
import { Button, EmptyState, SearchField, Section } from '@dimora/ui';
import { VirtualSections } from '@dimora/ui/virtual-sections';
import { IconDevices } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { DeviceTile } from '../../../entities/device/tile/device-tile.tsx';
import { isHidden, leadingCategory } from '../../../entities/device/leading-category.ts';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useDevicesSelected } from '../../../kit/home/hooks.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import { devicesTexts } from '../texts.ts';
import classes from './all-devices.module.css';
import { devicesByRoom, treeOrder, type Listed } from './rooms.ts';

/** Compared to rebuild the list: never a value, so that 2,000 live devices cost one comparison. */
const SEPARATOR = '\u0000';

function useListed(): readonly Listed[] {
  const home = useHome();
  const names = useNames();
  const environmentName = useEnvironmentName();
  const keys = useDevicesSelected((devices) =>
    devices
      .filter((device) => !isHidden(device))
      .map((device) => [device.Id, device.EnvironmentId, device.Name].join(SEPARATOR)),
  );
  return useMemo(
    () =>
      keys.flatMap((key) => {
        const device = home.devices.get(key.split(SEPARATOR)[0] ?? '');
        if (!device) return [];
        const room = home.environments.get(device.EnvironmentId);
        const category = leadingCategory(device);
        const words = [
          device.Name,
          device.Manufacturer,
          device.ModelName,
          names.provider(device.Provider),
          room ? environmentName(room) : '',
          category ? names.category(category) : '',
        ];
        return [
          {
            Id: device.Id,
            EnvironmentId: device.EnvironmentId,
            Name: device.Name,
            words: folded(words.join('\n')),
          },
        ];
      }),
    [keys, home, names, environmentName],
  );
}

/** The environments, replaced only when one is added, removed, moved or renamed: not for their live values. */
function useRooms() {
  const { environments } = useHome();
  const shape = useSyncExternalStore(environments.subscribeAll, () =>
    environments
      .all()
      .map(({ Id, ParentEnvironmentId, Name }) => [Id, ParentEnvironmentId, Name].join(SEPARATOR))
      .join('\n'),
  );
  return useMemo(() => ({ shape, all: environments.all() }).all, [shape, environments]);
}

/**
 * Every device by room as a tile that can be operated, filtered while typing. Only the tiles near the
 * viewport are rendered.
 */
export function AllDevices() {
  const t = useTexts(devicesTexts);
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const listed = useListed();
  const environments = useRooms();
  const environmentName = useEnvironmentName();
  const nameOf = (id: string) => {
    const found = environments.find(({ Id }) => Id === id);
    return found ? environmentName(found) : id;
  };
  const order = useMemo(() => treeOrder(environments), [environments]);
  const sections = useMemo(() => devicesByRoom(listed, order, wanted), [listed, order, wanted]);
  const shown = sections.reduce((sum, { items }) => sum + items.length, 0);
  const total = listed.length;
  const count =
    shown === total ? t(($) => $.count, { count: total }) : t(($) => $.countOf, { shown, total });
  return (
    <Section
      icon={<IconDevices size={18} />}
      title={t(($) => $.browse.everything)}
      count={total > 0 ? count : undefined}
    >
      {total === 0 ? (
        <EmptyState drawing="plug" title={t(($) => $.browse.nothing)}>
          {t(($) => $.browse.nothingLine)}
        </EmptyState>
      ) : (
        <>
          <div className={classes.search}>
            <SearchField label={t(($) => $.browse.search)} value={query} onChange={setQuery} />
          </div>
          {shown === 0 && (
            <EmptyState
              drawing="search"
              title={t(($) => $.browse.noMatch)}
              action={<Button onClick={() => setQuery('')}>{t(($) => $.browse.clear)}</Button>}
            >
              {t(($) => $.browse.noMatchLine)}
            </EmptyState>
          )}
          <VirtualSections
            sections={sections}
            itemKey={(id) => id}
            heading={({ id, items }) => (
              <h3 className={classes.room}>
                {nameOf(id)} <span className={classes.count}>{items.length}</span>
              </h3>
            )}
            render={(id) => <DeviceTile id={id} showRoom={false} />}
          />
        </>
      )}
    </Section>
  );
}
