import { Button, EmptyState } from '@dimora/ui';
import { VirtualSections } from '@dimora/ui/virtual-sections';
import { useMemo } from 'react';
import { DevicesUnit } from '../../../entities/device/devices-unit.tsx';
import { DeviceTile } from '../../../entities/device/tile/device-tile.tsx';
import { useValueWords } from '../../../entities/device/use-value-words.ts';
import { useUpToDate } from '../../../kit/home/freshness.ts';
import { useEnvironment, useWatch } from '../../../kit/home/hooks.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import classes from './devices-by-room.module.css';
import { devicesByRoom, type Listed } from './rooms.ts';
import { useRoomNames } from './use-room-names.ts';

/** Props of {@link DevicesByRoom}. */
export interface DevicesByRoomProps {
  /** Those that the filters leave. */
  readonly listed: readonly Listed[];
  readonly onClear: () => void;
}

/** Tiles under their rooms; small rooms share a row. Only the tiles near the viewport are rendered. */
export function DevicesByRoom({ listed, onClear }: DevicesByRoomProps) {
  const t = useTexts(devicesTexts);
  const { order, nameOf } = useRoomNames();
  const language = useLanguage();
  const sections = useMemo(() => devicesByRoom(listed, order, language), [listed, order, language]);
  const ids = useMemo(() => listed.map(({ Id }) => Id), [listed]);
  if (listed.length === 0)
    return (
      <EmptyState
        drawing="search"
        title={t(($) => $.browse.noMatch)}
        action={<Button onClick={onClear}>{t(($) => $.browse.clear)}</Button>}
      >
        {t(($) => $.browse.noMatchLine)}
      </EmptyState>
    );
  return (
    <DevicesUnit ids={ids}>
      <VirtualSections
        sections={sections}
        itemKey={(id) => id}
        heading={({ id }) => (
          <h2 className={classes.room}>
            <span className={classes.name}>{nameOf(id)}</span> <RoomState id={id} />
          </h2>
        )}
        render={(id) => <DeviceTile id={id} showRoom={false} />}
      />
    </DevicesUnit>
  );
}

/** What a room is like: its temperature, and how many lights are on. */
function RoomState({ id }: { readonly id: string }) {
  const t = useTexts(devicesTexts);
  const sayValue = useValueWords();
  const isCurrent = useUpToDate();
  useWatch({ environments: [id] });
  const state = useEnvironment(id)?.State ?? {};
  const { TEMPERATURE: warmth, LIGHT_ON_OFF: lights } = state;
  const on = typeof lights?.Value === 'number' ? lights.Value : 0;
  const said = [
    ...(typeof warmth?.Value === 'number' ? [sayValue('TEMPERATURE', warmth)] : []),
    ...(on > 0 ? [t(($) => $.browse.lightsOn, { count: on })] : []),
  ];
  return isCurrent ? <span className={classes.state}>{said.join(' · ')}</span> : null;
}
