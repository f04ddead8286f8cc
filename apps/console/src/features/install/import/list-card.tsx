import { Button, Card, Textarea } from '@dimora/ui';
import { useState, type ReactNode } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { FileButton } from '../../../kit/forms/file-button.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { installTexts } from '../texts.ts';
import classes from './import-page.module.css';
import { listText, MOST_BYTES } from './list-text.ts';

/** The list, pasted or from a file. It stays when the hub can't read it. */
export function ListCard({
  busy,
  fault,
  offline,
  onRead,
}: {
  readonly busy: boolean;
  /** Why the hub couldn't read it; null if it could. */
  readonly fault: unknown;
  readonly offline: string | undefined;
  readonly onRead: (text: string) => void;
}): ReactNode {
  const t = useTexts(installTexts);
  const explain = useExplain();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<'empty' | 'tooLong' | null>(null);
  const read = (given: string): void => {
    const found = given.trim() === '' ? 'empty' : given.length > MOST_BYTES ? 'tooLong' : null;
    setWrong(found);
    if (found === null) onRead(given);
  };
  const open = async (chosen: File): Promise<void> => {
    const given = await listText(chosen);
    if (given === undefined) return setWrong('tooLong');
    setText(given);
    read(given);
  };
  const error =
    wrong === null ? (fault === null ? undefined : explain(fault)) : t(($) => $.list[wrong]);
  return (
    <Card level={2} title={t(($) => $.list.source)}>
      <div className={classes.list}>
        <p className={classes.line}>{t(($) => $.list.sourceLine)}</p>
        <div className={classes.buttons}>
          <FileButton
            accept=".xml,.csv,.txt,text/xml,text/csv"
            onFile={(chosen) => void open(chosen)}
          >
            {t(($) => $.list.file)}
          </FileButton>
        </div>
        <Textarea
          label={t(($) => $.list.paste)}
          error={error}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setWrong(null);
            setText(event.currentTarget.value);
          }}
        />
        <div className={classes.buttons}>
          <Button loading={busy} disabledReason={offline} onClick={() => read(text)}>
            {t(($) => $.list.read)}
          </Button>
        </div>
      </div>
    </Card>
  );
}
