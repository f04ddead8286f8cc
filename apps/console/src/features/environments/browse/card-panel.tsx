import type { EnvironmentId } from '@dimora/domain';
import { Pill } from '@dimora/ui';
import type { CSSProperties, ReactNode } from 'react';
import { EnvironmentCard } from '../../../entities/environment/environment-card.tsx';
import { useWatch } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { environmentsTexts } from '../texts.ts';
import { columnsIn } from './columns.ts';
import { useElementWidth } from './use-element-width.ts';
import classes from './card-panel.module.css';

/** Props of {@link CardPanel}. */
export type CardPanelProps = {
  readonly ids: readonly EnvironmentId[];
  /** How many rooms a group holds; shown on its card. */
  readonly roomsIn?: (id: EnvironmentId) => number;
  readonly hrefOf?: (id: EnvironmentId) => string;
};

/** Environment cards in as many columns as the panel is wide in steps of 300 px (ENVS-06); watches what it shows. */
export function CardPanel({ ids, roomsIn, hrefOf }: CardPanelProps): ReactNode {
  const t = useTexts(environmentsTexts);
  const [ref, width] = useElementWidth();
  useWatch({ environments: ids });
  const style = width === null ? undefined : ({ '--columns': columnsIn(width) } as CSSProperties);
  return (
    <div
      ref={ref}
      className={classes.panel}
      style={style}
      data-columns={width === null ? undefined : columnsIn(width)}
    >
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
  );
}
