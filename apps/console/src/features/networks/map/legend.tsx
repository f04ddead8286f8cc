import type { NetworkNodeRow } from '@dimora/contract/client';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { networksTexts } from '../texts.ts';
import classes from './network-map.module.css';
import { STRENGTHS, strengthOf } from './strength.ts';

/** What the lines of the map mean; of what isn't on it nothing is said. */
export function Legend({ rows }: { readonly rows: readonly NetworkNodeRow[] }) {
  const t = useTexts(networksTexts);
  const seen = new Set(
    rows.filter(({ radio }) => radio?.role !== 'controller').map((row) => strengthOf(row)),
  );
  return (
    <ul className={classes.legend}>
      {STRENGTHS.filter((strength) => seen.has(strength)).map((strength) => (
        <li key={strength}>
          <svg viewBox="0 0 24 4" aria-hidden>
            <path className={classes.line} data-strength={strength} d="M0 2H24" />
          </svg>
          {t(($) => $.map.strength[strength])}
        </li>
      ))}
    </ul>
  );
}
