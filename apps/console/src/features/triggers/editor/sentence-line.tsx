import {
  sentencePieces,
  type PiecePlace,
  type SentencePiece,
} from '../../../entities/trigger/sentence.ts';
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
      {withMarks(sentencePieces(fields, say)).map(({ text, at, mark }, index) => {
        const key = at ? JSON.stringify(at) : `${index} ${text}`;
        if (!at || !onOpen) return <span key={key}>{text + mark}</span>;
        // A clause that holds others, such as a negation, is changed below.
        return (
          <span key={key} className={classes.marked}>
            <button type="button" className={classes.word} onClick={() => onOpen(at)}>
              {text}
            </button>
            {mark}
          </span>
        );
      })}
    </span>
  );
}

const MARKS = /^[^\p{L}\p{N}\s(«“]+/u;

/** Moves the marks with which a joining piece begins to the piece before it: no mark begins a line. */
function withMarks(
  pieces: readonly SentencePiece[],
): readonly (SentencePiece & { readonly mark: string })[] {
  const marks = pieces.map(({ text, at }, index) =>
    at === undefined && index > 0 ? (MARKS.exec(text)?.[0] ?? '') : '',
  );
  return pieces.map((piece, index) => ({
    ...piece,
    text: piece.text.slice(marks[index]?.length),
    mark: marks[index + 1] ?? '',
  }));
}
