import { HOME } from '@dimora/domain';
import { BrandLogo, Link } from '@dimora/ui';
import { useEnvironment, useProperty, useSystemInfo } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useHasCloud } from '../../kit/target/hooks.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './place-name.module.css';

/** The hub's place and name; with a cloud, a link to the other hubs (CHOOSER-16). */
export function PlaceName() {
  const t = useTexts(shellTexts);
  const property = useProperty();
  const home = useEnvironment(HOME);
  const product = useSystemInfo()?.name ?? '';
  const names = useNames();
  const hasCloud = useHasCloud();
  const name = property?.Name ?? (home ? names.environment(home) : product);
  const content = (
    <>
      <span className={classes.icon}>
        <BrandLogo size={18} />
      </span>
      <span className={classes.name}>{name}</span>
      {product !== '' && product !== name && <span className={classes.product}>{product}</span>}
    </>
  );
  if (!hasCloud) return <span className={classes.place}>{content}</span>;
  return (
    <Link
      className={classes.place}
      href="/choose-product"
      aria-label={t(($) => $.top.place, {
        name: product === '' || product === name ? name : `${name}, ${product}`,
      })}
    >
      {content}
    </Link>
  );
}
