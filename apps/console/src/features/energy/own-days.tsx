import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useState } from 'react';
import { DateInput } from '../../kit/forms/date-fields.tsx';
import { useSystem } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import classes from './energy-page.module.css';
import { dayIn } from './day-in.ts';
import { energyTexts } from './texts.ts';

/** Chooses the first and the last day of the report; the wrong way round they are swapped (ENERGY-04). */
export function OwnDays({
  onClose,
  onChosen,
}: {
  readonly onClose: () => void;
  readonly onChosen: (from: number, to: number) => void;
}) {
  const t = useTexts(energyTexts);
  const [fields, setFields] = useState({ from: '', to: '' });
  const timeZone = useSystem()?.timeZone ?? 'UTC';
  const [from, to] = [dayIn(fields.from, timeZone), dayIn(fields.to, timeZone)];
  const field = (name: 'from' | 'to') => (
    <DateInput
      label={t(($) => $.range[name])}
      value={fields[name]}
      onChange={(value) => setFields({ ...fields, [name]: value })}
    />
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.range.own)}
      footer={
        <Button
          variant="primary"
          onClick={() => from !== undefined && to !== undefined && onChosen(from, to)}
        >
          {t(($) => $.range.apply)}
        </Button>
      }
    >
      <div className={classes.fields}>
        {field('from')}
        {field('to')}
      </div>
    </Dialog>
  );
}
