import { LONGEST_CHAT_MESSAGE, isWithin } from '@dimora/domain';
import { IconButton, Textarea } from '@dimora/ui';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { chatTexts } from '../texts.ts';
import classes from './thread-view.module.css';

/** The field's borders, which its scroll height leaves out. */
const BORDERS_PX = 2;

type ComposerProps = {
  /** To whom. */
  readonly name: string;
  /** What was typed before. */
  readonly draft: string;
  readonly takesFocus: boolean;
  readonly onChange: (text: string) => void;
  readonly onSend: (text: string) => void;
};

/** The field for a message: Enter sends it, Shift and Enter begin a new line. */
export function Composer({ name, draft, takesFocus, onChange, onSend }: ComposerProps) {
  const t = useTexts(chatTexts);
  const format = useFormat();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(draft);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    // As high as its text; the style sheet says when it scrolls.
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight + BORDERS_PX}px`;
  }, [text]);
  const change = (next: string): void => {
    setText(next);
    onChange(next);
  };
  const trimmed = text.trim();
  const isTooLong = !isWithin(trimmed, LONGEST_CHAT_MESSAGE);
  const lacks = trimmed === '' ? t(($) => $.write.nothing) : undefined;
  const send = (): void => {
    if (lacks !== undefined || isTooLong) return;
    onSend(trimmed);
    change('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes, Enter accepts its suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.field}>
        <Textarea
          ref={field}
          label={undefined}
          aria-label={t(($) => $.write.label)}
          placeholder={t(($) => $.write.placeholder, { name })}
          error={
            isTooLong && t(($) => $.write.tooLong, { max: format.number(LONGEST_CHAT_MESSAGE) })
          }
          rows={1}
          enterKeyHint="send"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <IconButton
        type="submit"
        label={t(($) => $.write.send)}
        icon={<IconSend />}
        disabledReason={lacks}
      />
    </form>
  );
}
