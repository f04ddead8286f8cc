import { useHubFields } from '../../../../kit/home/use-hub-fields.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { triggerEditorTexts } from '../texts.ts';
import classes from './form.module.css';

/** Says whose clock times and days follow, where the reader’s shows another time (A21). */
export function HouseClock() {
  const t = useTexts(triggerEditorTexts);
  const { otherZone } = useHubFields();
  if (otherZone === undefined) return null;
  return <p className={classes.line}>{t(($) => $.fields.houseClock, { zone: otherZone })}</p>;
}
