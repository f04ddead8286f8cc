import { BrandMark } from './brand-mark.tsx';
import classes from './brand-panel.module.css';
import { Houses } from './houses.tsx';

/** Props of {@link BrandPanel}. */
export interface BrandPanelProps {
  /** The brand's promise, in serif. */
  readonly motto: string;
  readonly mottoLine?: string | undefined;
  /** The brand's name stands on it; left out where the page has it elsewhere. */
  readonly marked?: boolean;
}

/** The brand's half of a way in: a street at dusk with the brand's promise; a band on top on small screens. */
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
