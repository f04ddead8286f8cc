import { Button, useToasts } from '@dimora/ui';
import { copyText } from '../../../kit/clipboard/copy-text.ts';
import { saveFile } from '../../../kit/files/save-file.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { profileTexts } from '../texts.ts';
import classes from './security.module.css';

/** The recovery codes, shown once, to copy or download. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTexts(profileTexts);
  const toasts = useToasts();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    if (await copyText(text))
      toasts.show({ tone: 'good', message: t(($) => $.security.codes.copied) });
    else toasts.show({ tone: 'error', message: t(($) => $.security.codes.notCopied) });
  };
  const download = () =>
    saveFile(
      new Blob([text], { type: 'text/plain' }),
      t(($) => $.security.codes.file),
    );
  return (
    <div className={classes.form}>
      <p className={classes.line}>{t(($) => $.security.codes.line)}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.ways}>
        <Button size="small" onClick={() => void copy()}>
          {t(($) => $.security.codes.copy)}
        </Button>
        <Button size="small" onClick={download}>
          {t(($) => $.security.codes.download)}
        </Button>
      </div>
    </div>
  );
}
