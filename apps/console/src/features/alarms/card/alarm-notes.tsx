import type { Alarm } from '@dimora/contract/client';
import { Button, TextInput } from '@dimora/ui';
import { useState, type SubmitEvent } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { alarmTexts } from '../texts.ts';
import type { HandleAlarm } from '../use-handle-alarm.ts';
import classes from './alarm-card.module.css';
import { useAlarmWords } from './use-alarm-words.ts';

/** The longest note. */
const MOST_CHARACTERS = 1_000;

/** What people wrote for each other about an alarm. A note that couldn't be kept stays in its field. */
export function AlarmNotes({
  alarm: { Id, notes, closedAt },
  handling,
}: {
  readonly alarm: Alarm;
  readonly handling: HandleAlarm;
}) {
  const t = useTexts(alarmTexts);
  const words = useAlarmWords();
  const [text, setText] = useState('');
  const mayAdd = handling.may && closedAt === null;
  if (notes.length === 0 && !mayAdd) return null;
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (await handling.handle((api) => api.alarms.note({ Id, text }))) setText('');
  };
  return (
    <section aria-label={t(($) => $.notes)}>
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={`${note.at} ${note.text}`}>
            “{note.text}”{' '}
            <span className={classes.muted}>
              {t(($) => $.by, { name: words.nameOf(note), at: words.moment('by', note.at) })}
            </span>
          </li>
        ))}
      </ul>
      {mayAdd && (
        <form className={classes.noteForm} onSubmit={(event) => void add(event)}>
          <TextInput
            label={t(($) => $.note)}
            value={text}
            maxLength={MOST_CHARACTERS}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" disabledReason={handling.away}>
            {t(($) => $.addNote)}
          </Button>
        </form>
      )}
    </section>
  );
}
