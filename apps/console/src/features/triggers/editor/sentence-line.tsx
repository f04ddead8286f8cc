import { sentencePieces, type PiecePlace } from '../../../entities/trigger/sentence.ts';
import type { Say } from '../../../entities/trigger/say.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from './sentence-line.module.css';
import { triggerEditorTexts } from './texts.ts';
import type { TriggerFields } from './trigger-fields.ts';

/** The automation as a sentence, with a form behind each of its words (TRIGGERS-B1). */
export function SentenceLine({
  fields,
  say,
  onOpen,
}: {
  readonly fields: TriggerFields;
  readonly say: Say;
  /** Absent where nobody may change it. */
  readonly onOpen: ((place: PiecePlace) => void) | undefined;
}) {
  const t = useTexts(triggerEditorTexts);
  return (
    <span className={classes.line} role="group" aria-label={t(($) => $.sentence)}>
      {sentencePieces(fields, say).map(({ text, at }, index) => {
        const key = at ? JSON.stringify(at) : `${index} ${text}`;
        if (!at || !onOpen) return <span key={key}>{text}</span>;
        // A clause that holds others, such as a negation, is changed below.
        return (
          <button key={key} type="button" className={classes.word} onClick={() => onOpen(at)}>
            {text}
          </button>
        );
      })}
    </span>
  );
}
