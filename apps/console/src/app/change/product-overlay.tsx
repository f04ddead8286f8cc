import { BrandLogo, ProgressBar } from '@dimora/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useServices } from '../../kit/services.tsx';
import type { ChangeState } from '../../kit/target/product-change.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './product-overlay.module.css';
import { useFade } from './use-fade.ts';

/** Covers everything while the console changes to another hub (SHELL-04, CHOOSER-15). */
export function ProductOverlay({ state }: { readonly state: ChangeState }) {
  const t = useTexts(shellTexts);
  const { quantity } = useFormat();
  const { change, loader } = useServices();
  const { cell } = loader.progress;
  const { percentage } = useSyncExternalStore(cell.subscribe, cell.get);
  const { phase, product } = state;
  const opacity = useFade(phase !== 'END');
  const isGone = phase === 'END' && opacity === 0;
  useEffect(() => {
    if (isGone) change?.faded();
  }, [isGone, change]);
  if (phase === 'none' || product === null) return null;
  const name = product.ProductName ?? t(($) => $.change.unnamed);
  return (
    <div
      className={classes.overlay}
      style={{ opacity }}
      data-phase={phase}
      role="status"
      aria-busy={phase !== 'END'}
    >
      <span className={classes.logo}>
        <BrandLogo size={56} />
      </span>
      <p className={classes.title}>{name}</p>
      <div className={classes.bar}>
        <ProgressBar
          value={percentage}
          label={t(($) => $.change.progress)}
          valueText={quantity(percentage, '%', 0)}
        />
      </div>
      <p className={classes.line}>{t(($) => $.change.phases[phase])}</p>
    </div>
  );
}
