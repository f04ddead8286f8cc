import type { View } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { IconEye } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useHome } from '../../kit/services.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import classes from './view-bar.module.css';
import { viewTexts } from './view-texts.ts';

/** Above everything, as long as the house is shown as somebody else sees it: who, that nothing is changed, and the way back. */
export function ViewBar({ view, onStop }: { readonly view: View; readonly onStop: () => void }) {
  const t = useTexts(viewTexts);
  const format = useFormat();
  const { clockAheadMs } = useHome();
  const { Name: name, expiresAt } = view;
  useEffect(() => {
    // Style sheets keep its room free.
    const { dataset } = document.documentElement;
    dataset['viewing'] = '';
    return () => void delete dataset['viewing'];
  }, []);
  return (
    <aside className={classes.bar} aria-label={t(($) => $.bar, { name })}>
      <IconEye className={classes.icon} size={20} aria-hidden />
      <p className={classes.words} role="status">
        <strong className={classes.who}>{t(($) => $.bar, { name })}</strong>
        <span className={classes.only}>
          {t(($) => $.only, { time: format.time(expiresAt - clockAheadMs.get()) })}
        </span>
      </p>
      <Button size="small" onClick={onStop}>
        {t(($) => $.stop)}
      </Button>
    </aside>
  );
}
