import type { EnvironmentId } from '@dimora/domain';
import { Pill } from '@dimora/ui';
import { CoverGrid } from '@dimora/ui/cover';
import type { ReactNode } from 'react';
import { EnvironmentCard } from '../../../entities/environment/environment-card.tsx';
import { RoomsUnit } from '../../../entities/environment/rooms-unit.tsx';
import { useWatch } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { environmentsTexts } from '../texts.ts';

/** Props of {@link CardPanel}. */
export type CardPanelProps = {
  readonly ids: readonly EnvironmentId[];
  /** The number of rooms of a group, shown on its card. */
  readonly roomsIn?: (id: EnvironmentId) => number;
  readonly hrefOf?: (id: EnvironmentId) => string;
};

/**
 * Environment cards in as many columns as 300 px allow, stretched to fill the panel (ENVS-06, A94). Watches
 * what it shows.
 */
export function CardPanel({ ids, roomsIn, hrefOf }: CardPanelProps): ReactNode {
  const t = useTexts(environmentsTexts);
  useWatch({ environments: ids });
  return (
    <RoomsUnit ids={ids}>
      <CoverGrid wide>
        {ids.map((id) => {
          const rooms = roomsIn?.(id) ?? 0;
          return (
            <EnvironmentCard
              key={id}
              id={id}
              {...(hrefOf && { href: hrefOf(id) })}
              {...(rooms > 0 && { corner: <Pill>{t(($) => $.inside, { count: rooms })}</Pill> })}
            />
          );
        })}
      </CoverGrid>
    </RoomsUnit>
  );
}
