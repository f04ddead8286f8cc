import { isPlayableUrl } from '@dimora/domain';
import { Button, TextInput } from '@dimora/ui';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { defineTexts } from '../../../kit/i18n/catalogues.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from './url-widget.module.css';
import type { WidgetProps } from './widget-props.ts';

/** Few devices are players, so that these texts stay out of the first load. */
const urlTexts = defineTexts({
  en: () => import(/* chunk: rare-tiles */ './url-en.ts').then((file) => file.en),
  it: () => import(/* chunk: rare-tiles */ './url-it.ts').then((file) => file.it),
});

/** The address of something to play, such as an announcement. What was typed stays, for the next time. */
export function UrlWidget({ action, operate, label }: WidgetProps) {
  const t = useTexts(urlTexts);
  const [url, setUrl] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = url.trim();
    setWrong(!isPlayableUrl(wanted));
    if (isPlayableUrl(wanted) && operate.disabledReason === undefined)
      void operate.operate(action, wanted);
  };
  return (
    <form noValidate aria-label={label} onSubmit={submit} className={classes.form}>
      <TextInput
        label={t(($) => $.url)}
        help={t(($) => $.urlHelp)}
        error={isWrong ? t(($) => $.urlWrong) : undefined}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="https://"
        value={url}
        onChange={(event) => {
          setWrong(false);
          setUrl(event.currentTarget.value);
        }}
      />
      <Button
        type="submit"
        icon={<IconPlayerPlay />}
        loading={operate.isPending(action.Id)}
        disabledReason={operate.disabledReason}
      >
        {t(($) => $.playUrl)}
      </Button>
    </form>
  );
}
