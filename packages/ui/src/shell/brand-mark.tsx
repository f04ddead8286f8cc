import { useBrand } from '../theme/brand.tsx';
import classes from './brand-mark.module.css';

/** The house of the brand, in `currentColor`, or the brand's own logo. */
export function BrandLogo({ size = 26 }: { readonly size?: number }) {
  const { logo } = useBrand();
  return (
    <span className={classes.logo} style={{ width: size, height: size }} aria-hidden>
      {logo ?? (
        <svg viewBox="0 0 24 24" width="100%" height="100%">
          <path
            fill="currentColor"
            fillRule="evenodd"
            d="M11 3.3a1.6 1.6 0 0 1 2 0l8 6.4c.4.3.6.8.6 1.3v8.4c0 1.2-.9 2.1-2 2.1h-3.2v-5.3a4.4 4.4 0 0 0-8.8 0v5.3H4.4c-1.1 0-2-.9-2-2.1V11c0-.5.2-1 .6-1.3z"
          />
          <path className={classes.door} d="M9.2 16.4a2.8 2.8 0 0 1 5.6 0v5.1H9.2z" />
        </svg>
      )}
    </span>
  );
}

/** Logo and name in serif; `collapsed` leaves the logo alone. */
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
