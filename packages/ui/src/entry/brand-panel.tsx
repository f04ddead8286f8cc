import { BrandMark } from './brand-mark.tsx';
import classes from './brand-panel.module.css';
import { Houses } from './houses.tsx';

/** Props of {@link BrandPanel}. */
export interface BrandPanelProps {
  /** The brand's promise, in serif. */
  readonly motto: string;
  readonly mottoLine?: string | undefined;
  /** Whether it shows the brand's name; omitted if the page shows it elsewhere. */
  readonly marked?: boolean;
}

/**
 * The brand's half of an entry screen: a street at dusk with the brand's promise; a band at the top on small
 * screens.
 */
export function BrandPanel({ motto, mottoLine, marked = true }: BrandPanelProps) {
  return (
    <div className={classes.brand} data-marked={marked || undefined}>
      {marked && <BrandMark />}
      <Houses className={classes.houses} />
      <div className={classes.promise}>
        <p className={classes.motto}>{motto}</p>
        {mottoLine !== undefined && <p className={classes.line}>{mottoLine}</p>}
      </div>
    </div>
  );
}
