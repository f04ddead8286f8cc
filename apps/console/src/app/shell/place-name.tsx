import { HOME } from '@dimora/domain';
import { BrandLogo } from '@dimora/ui';
import { useEnvironment, useProperty } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';
import classes from './place-name.module.css';

/** The name of the place this hub stands in. There is one, so it is no choice yet. */
export function PlaceName() {
  const property = useProperty();
  const home = useEnvironment(HOME);
  const names = useNames();
  const name = property?.Name ?? (home ? names.environment(home) : '');
  return (
    <span className={classes.place}>
      <span className={classes.icon}>
        <BrandLogo size={18} />
      </span>
      <span className={classes.name}>{name}</span>
    </span>
  );
}
