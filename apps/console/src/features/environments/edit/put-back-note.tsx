import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from '../form/environment-form.module.css';
import { environmentsTexts } from '../texts.ts';
import { useFieldWords } from './use-field-words.ts';
import type { FieldName } from './merge-edits.ts';

/** Props of {@link PutBackNote}. */
export type PutBackNoteProps = {
  readonly field: FieldName;
  readonly typed: string;
  readonly onPutBack: () => void;
};

/** Below a field that took another person's value: what was typed there, and a way back to it. */
export function PutBackNote({ field, typed, onPutBack }: PutBackNoteProps): ReactNode {
  const t = useTexts(environmentsTexts);
  const say = useFieldWords();
  return (
    <span className={classes.note}>
      {t(($) => $.form.youTyped, { value: say.value(field, typed) })}
      <button type="button" className={classes.putBack} onClick={onPutBack}>
        {t(($) => $.form.putBack)}
      </button>
    </span>
  );
}
