import type { ClimateRoom } from '@dimora/contract/client';
import { Link } from '@dimora/ui';
import { IconArrowDownRight, IconLock, IconPencil } from '@tabler/icons-react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useEffect, useRef } from 'react';
import { climateTexts } from './texts.ts';
import classes from './climate-page.module.css';

const ICONS = { global: IconLock, explicit: IconPencil, inherited: IconArrowDownRight };

/** The house, locked and first, and every room, with whose programme it goes by (CLIMATE-02, CLIMATE-04). */
export function RoomLinks({
  rooms,
  shown,
  base,
  inherits,
}: {
  readonly rooms: readonly ClimateRoom[];
  readonly shown: string;
  readonly base: string;
  /** Whether rooms may go by the programme of a place around them. */
  readonly inherits: boolean;
}) {
  const t = useTexts(climateTexts);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // Of many rooms the shown one may lie beyond the edge.
    nav.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [shown]);
  return (
    <nav ref={nav} className={classes.rooms} aria-label={t(($) => $.rooms)}>
      {rooms.map(({ environmentId, Name, label, follows }) => {
        const Icon = ICONS[label];
        return (
          <Link
            key={environmentId}
            href={`${base}/${encodeURIComponent(environmentId)}`}
            className={classes.room ?? ''}
            {...(environmentId === shown && { 'aria-current': 'page' as const })}
          >
            <span className={classes.name}>{Name || t(($) => $.home)}</span>
            <span className={classes.label}>
              <Icon aria-hidden="true" size={14} />
              {label === 'inherited' && !(follows && inherits)
                ? t(($) => (follows ? $.labels.noneOwn : $.labels.nothing))
                : t(($) => $.labels[label], { name: follows?.Name ?? '' })}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
