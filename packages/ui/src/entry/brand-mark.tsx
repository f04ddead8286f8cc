import { useBrand } from '../theme/brand.tsx';
import classes from './brand-mark.module.css';
import { DOOR, HOUSE } from './house-mark.ts';

/** The house of the brand, in `currentColor`, or the brand's own logo. */
export function BrandLogo({ size = 26 }: { readonly size?: number }) {
  const { logo } = useBrand();
  return (
    <span className={classes.logo} style={{ width: size, height: size }} aria-hidden>
      {logo ?? (
        <svg viewBox="0 0 24 24" width="100%" height="100%">
          <path fill="currentColor" fillRule="evenodd" d={HOUSE} />
          <path className={classes.door} d={DOOR} />
        </svg>
      )}
    </span>
  );
}

/** Logo and name in serif; `collapsed` shows only the logo. */
export function BrandMark({
  collapsed = false,
  size = 26,
}: {
  readonly collapsed?: boolean;
  readonly size?: number;
}) {
  const { name } = useBrand();
  return (
    <span className={classes.mark} data-collapsed={collapsed || undefined}>
      <BrandLogo size={size} />
      <span className={classes.name}>{name}</span>
    </span>
  );
}
