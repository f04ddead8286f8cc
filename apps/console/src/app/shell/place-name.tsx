import { HOME } from '@dimora/domain';
import { BrandLogo } from '@dimora/ui';
import { useEnvironment, useProperty } from '../../kit/home/hooks.ts';
import classes from './place-name.module.css';

/** The name of the place this hub stands in. There is one, so it is no choice yet. */
export function PlaceName() {
  const property = useProperty();
  const home = useEnvironment(HOME);
  const name = property?.Name ?? home?.Name ?? '';
  return (
    <span className={classes.place}>
      <span className={classes.icon}>
        <BrandLogo size={18} />
      </span>
      <span className={classes.name}>{name}</span>
    </span>
  );
}
