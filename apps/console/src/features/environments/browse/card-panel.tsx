import type { EnvironmentId } from '@dimora/domain';
import { Pill } from '@dimora/ui';
import type { ReactNode } from 'react';
import { EnvironmentCard } from '../../../entities/environment/environment-card.tsx';
import { useWatch } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { environmentsTexts } from '../texts.ts';
import classes from './card-panel.module.css';

/** Props of {@link CardPanel}. */
export type CardPanelProps = {
  readonly ids: readonly EnvironmentId[];
  /** The number of rooms of a group, shown on its card. */
  readonly roomsIn?: (id: EnvironmentId) => number;
  readonly hrefOf?: (id: EnvironmentId) => string;
};

/**
 * Environment cards of 300 px in as many columns as the panel has room for, 14 px between them; the
 * rest stays free at the end (ENVS-06). A panel without room for two, as on phones, has one column
 * over its whole breadth. Watches what it shows.
 */
export function CardPanel({ ids, roomsIn, hrefOf }: CardPanelProps): ReactNode {
  const t = useTexts(environmentsTexts);
  useWatch({ environments: ids });
  return (
    <div className={classes.panel}>
      <div className={classes.cards}>
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
      </div>
    </div>
  );
}
