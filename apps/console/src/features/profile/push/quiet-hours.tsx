import type { PushChoices } from '@dimora/contract/client';
import { useState } from 'react';
import { TimeInput } from '../../../kit/forms/date-fields.tsx';
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
  const leave = (left: Hours): void => {
    const isWhole = left.From !== '' && left.To !== '';
    const isNew = left.From !== quiet.From || left.To !== quiet.To;
    if (!isWhole) setTyped(quiet);
    else if (isNew && left.From !== left.To) onChange(left);
  };
  const field = (end: keyof Hours, label: string, error: string | undefined) => (
    <TimeInput
      label={label}
      error={error}
      value={typed[end]}
      onChange={(value) => setTyped({ ...typed, [end]: value })}
      onLeave={(value) => leave({ ...typed, [end]: value })}
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
