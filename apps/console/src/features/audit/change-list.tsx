import type { AuditEntry } from '@dimora/contract/client';
import { Avatar } from '@dimora/ui';
import { Fold } from '@dimora/ui/fold';
import { useState } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import classes from './audit-page.module.css';
import { auditTexts } from './texts.ts';
import { useChangeWords, type ChangeWords } from './use-change-words.ts';

/** The changes, each with its sentence, the result for each field, and its origin. */
export function ChangeList({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const t = useTexts(auditTexts);
  const format = useFormat();
  const words = useChangeWords();
  return (
    <ol className={classes.list} aria-label={t(($) => $.list)}>
      {entries.map((entry) => (
        <li key={entry.Id} className={classes.entry}>
          <Avatar name={entry.by.Name} />
          <div className={classes.words}>
            <p className={classes.sentence}>{words.sentence(entry)}</p>
            <Fields changes={entry.changes} words={words} />
            <p className={classes.where}>
              <time dateTime={new Date(entry.Ts).toISOString()}>{format.dateTime(entry.Ts)}</time>
              {' · '}
              {words.where(entry)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The change of each field; those without a name of their own unfold. */
function Fields({
  changes,
  words,
}: {
  readonly changes: AuditEntry['changes'];
  readonly words: ChangeWords;
}) {
  const t = useTexts(auditTexts);
  const [open, setOpen] = useState(false);
  const known = changes.filter(words.isKnown);
  const others = changes.filter((change) => !words.isKnown(change));
  return (
    <>
      {known.length > 0 && (
        <ul className={classes.fields}>
          {known.map((change) => (
            <li key={change.Field}>{words.field(change)}</li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Fold title={t(($) => $.details)} count={others.length} open={open} onToggle={setOpen}>
          <ul className={classes.fields}>
            {others.map((change) => (
              <li key={change.Field}>{words.field(change)}</li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}
