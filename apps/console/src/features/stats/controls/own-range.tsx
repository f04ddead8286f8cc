import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useState } from 'react';
import { DateTimeInput } from '../../../kit/forms/date-fields.tsx';
import { useHubFields } from '../../../kit/home/use-hub-fields.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { statsTexts } from '../texts.ts';
import classes from './range-controls.module.css';

/** Asks for a range of one's own. */
export function OwnRange({
  from,
  to,
  onClose,
  onChosen,
}: {
  readonly from: number;
  readonly to: number;
  readonly onClose: () => void;
  readonly onChosen: (from: number, to: number) => void;
}) {
  const t = useTexts(statsTexts);
  const { toField, fromField, otherZone } = useHubFields();
  const [fields, setFields] = useState({ from: toField(from), to: toField(to) });
  const [start, end] = [fromField(fields.from), fromField(fields.to)];
  const isReversed = start !== undefined && end !== undefined && start > end;
  return (
    <Dialog
      opened
      title={t(($) => $.range.own)}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          onClick={() => start !== undefined && end !== undefined && onChosen(start, end)}
        >
          {t(($) => $.range.apply)}
        </Button>
      }
    >
      <div className={classes.fields}>
        <DateTimeInput
          label={t(($) => $.range.from)}
          value={fields.from}
          onChange={(value) => setFields({ ...fields, from: value })}
        />
        <DateTimeInput
          label={t(($) => $.range.to)}
          value={fields.to}
          help={
            isReversed
              ? t(($) => $.range.reversed)
              : otherZone && t(($) => $.range.clocks, { zone: otherZone })
          }
          onChange={(value) => setFields({ ...fields, to: value })}
        />
      </div>
    </Dialog>
  );
}
