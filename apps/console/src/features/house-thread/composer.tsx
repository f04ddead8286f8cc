import { IconButton } from '@dimora/ui';
import { IconSend } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import classes from './house-thread.module.css';
import { houseThreadTexts } from './texts.ts';

/** The longest sentence that the house reads. */
const LONGEST = 500;

/** Where a person writes; what wasn’t sent stays. */
export function Composer({
  busy,
  blocked,
  onSend,
}: {
  readonly busy: boolean;
  readonly blocked: string | undefined;
  /** Resolves to whether it was answered. */
  readonly onSend: (text: string) => Promise<boolean>;
}) {
  const t = useTexts(houseThreadTexts);
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isEmpty || busy || blocked !== undefined) return;
    setText('');
    // What was refused is there to be sent again, unless something else was begun.
    if (!(await onSend(text.trim()))) setText((now) => (now === '' ? text : now));
  };
  return (
    <form className={classes.composer} onSubmit={(event) => void submit(event)}>
      <input
        aria-label={t(($) => $.write.label)}
        className={classes.input}
        value={text}
        maxLength={LONGEST}
        autoComplete="off"
        enterKeyHint="send"
        placeholder={t(($) => $.write.placeholder)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <IconButton
        type="submit"
        icon={<IconSend />}
        label={t(($) => $.write.send)}
        disabledReason={blocked}
      />
    </form>
  );
}
