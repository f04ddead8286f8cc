import { Chip, ChipRow, ChipSelect } from '@dimora/ui/chips';
import { IconTool } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import type { BrowseSearch } from '../browse-search.ts';
import { devicesTexts } from '../texts.ts';
import { KINDS } from './kinds.ts';
import { isWanted, type Listed } from './rooms.ts';
import { useRoomNames } from './use-room-names.ts';

/** Props of {@link BrowseFilters}. */
export interface BrowseFiltersProps {
  readonly listed: readonly Listed[];
  /** The words searched for, as far as the list has followed. */
  readonly q: string;
  readonly search: BrowseSearch;
  readonly onSearch: (search: BrowseSearch) => void;
}

/** One row: the room, a chip for each kind with its count, and what needs attention, for people who can fix it. */
export function BrowseFilters({ listed, q, search, onSearch }: BrowseFiltersProps) {
  const t = useTexts(devicesTexts);
  const format = useFormat();
  const { order, nameOf } = useRoomNames();
  const { room, kind, hand } = search;
  const { kind: _kind, hand: _hand, room: _room, ...words } = search;
  const place = room === undefined ? {} : { room };
  const here = useMemo(
    () => listed.filter(isWanted({ q, ...(room !== undefined && { room }) })),
    [listed, q, room],
  );
  const used = new Set<string>(listed.map(({ EnvironmentId }) => EnvironmentId));
  const needy = listed.filter(({ needsHand }) => needsHand).length;
  const all = kind === undefined && hand === undefined;
  return (
    <ChipRow
      label={t(($) => $.browse.filters)}
      end={
        (needy > 0 || hand !== undefined) && (
          <Chip
            tone="attention"
            icon={<IconTool />}
            count={format.number(needy, 0)}
            pressed={hand !== undefined}
            onPress={() => onSearch({ ...words, ...place, ...(hand === undefined && { hand: 1 }) })}
          >
            {t(($) => $.browse.needsHand)}
          </Chip>
        )
      }
    >
      <ChipSelect
        label={t(($) => $.browse.room)}
        value={room ?? ''}
        options={[
          { value: '', label: t(($) => $.browse.allRooms) },
          ...order.filter((id) => used.has(id)).map((id) => ({ value: id, label: nameOf(id) })),
        ]}
        onChange={(next) =>
          onSearch({
            ...words,
            ...(kind && { kind }),
            ...(hand && { hand }),
            ...(next !== '' && { room: next }),
          })
        }
      />
      <Chip
        count={format.number(here.length, 0)}
        pressed={all}
        onPress={() => onSearch({ ...words, ...place })}
      >
        {t(($) => $.browse.all)}
      </Chip>
      {KINDS.map((each) => ({ each, count: here.filter((device) => device.kind === each).length }))
        .filter(({ each, count }) => count > 0 || each === kind)
        .map(({ each, count }) => (
          <Chip
            key={each}
            count={format.number(count, 0)}
            pressed={kind === each}
            onPress={() => onSearch({ ...words, ...place, ...(kind !== each && { kind: each }) })}
          >
            {t(($) => $.browse.kinds[each])}
          </Chip>
        ))}
    </ChipRow>
  );
}
