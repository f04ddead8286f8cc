import { useTexts, useWords } from '../../kit/i18n/use-texts.ts';
import classes from './ownership.module.css';
import { ownershipTexts } from './texts.ts';

/** What an owner can do, line by line. */
export function Powers({ of }: { readonly of: 'offer' | 'answer' }) {
  const t = useTexts(ownershipTexts);
  const words = useWords(ownershipTexts);
  return (
    <div>
      <p className={classes.line}>{t(($) => $[of].can)}</p>
      <ul className={classes.powers}>
        {Object.values(words[of].powers).map((power) => (
          <li key={power}>{power}</li>
        ))}
      </ul>
    </div>
  );
}
