import type { PushChoices } from '@dimora/contract/client';
import { TextInput } from '@dimora/ui';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { profileTexts } from '../texts.ts';
import classes from './push.module.css';

type Hours = NonNullable<PushChoices['Quiet']>;

/** The two ends of the quiet hours; they apply once a field is left and both are times. */
export function QuietHours({
  quiet,
  onChange,
}: {
  readonly quiet: Hours;
  readonly onChange: (hours: Hours) => void;
}) {
  const t = useTexts(profileTexts);
  const [typed, setTyped] = useState(quiet);
  const isSame = typed.From === typed.To;
  const leave = (): void => {
    const isWhole = typed.From !== '' && typed.To !== '';
    const isNew = typed.From !== quiet.From || typed.To !== quiet.To;
    if (!isWhole) setTyped(quiet);
    else if (isNew && !isSame) onChange(typed);
  };
  const field = (end: keyof Hours, label: string, error: string | undefined) => (
    <TextInput
      type="time"
      label={label}
      error={error}
      value={typed[end]}
      onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [end]: value })}
      onBlur={leave}
    />
  );
  return (
    <div className={classes.hours}>
      {field(
        'From',
        t(($) => $.push.from),
        undefined,
      )}
      {field(
        'To',
        t(($) => $.push.to),
        isSame ? t(($) => $.push.sameTime) : undefined,
      )}
    </div>
  );
}
