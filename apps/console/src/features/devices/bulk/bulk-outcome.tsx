import { IconButton } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconX } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import classes from './bulk-outcome.module.css';
import type { BulkEdit, BulkOutcome as Outcome } from './use-bulk-edit.ts';

/** The devices that the last bulk edit left as they were, and why (DEVICES-B2). */
export function BulkOutcome({
  outcome: { refused },
  edit,
}: {
  readonly outcome: Outcome;
  readonly edit: Pick<BulkEdit, 'dismiss'>;
}) {
  const t = useTexts(devicesTexts);
  return (
    <Notice
      role="status"
      tone="sun"
      title={t(($) => $.bulk.refused, { count: refused.length })}
      action={
        <IconButton icon={<IconX />} label={t(($) => $.bulk.dismiss)} onClick={edit.dismiss} />
      }
    >
      <ul className={classes.refused}>
        {refused.map(({ Id, Name, reason }) => (
          <li key={Id}>
            <strong>{Name}</strong>: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
