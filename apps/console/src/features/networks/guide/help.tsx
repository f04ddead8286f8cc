import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { guideTexts } from '../texts.ts';
import classes from './guide.module.css';
import type { Kind } from './kinds.ts';

/** What helps where nothing blinks or nothing is heard; without a kind nothing is pressed. */
export function Help({ kind }: { readonly kind: Kind | null }) {
  const t = useTexts(guideTexts);
  return (
    <ul className={classes.help} aria-label={t(($) => $.help.title)}>
      {kind !== null && <li>{t(($) => $.press[kind].otherwise)}</li>}
      <li>{t(($) => $.help.power)}</li>
      <li>{t(($) => $.help.near)}</li>
      <li>{t(($) => $.help.used)}</li>
    </ul>
  );
}
