import { Button, IconButton } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconX } from '@tabler/icons-react';
import { useOffline } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import classes from './bulk-outcome.module.css';
import type { BulkEdit, BulkOutcome as Outcome } from './use-bulk-edit.ts';

/** The result of the last bulk change: how many changed, which failed and why, and undo (DEVICES-B2). */
export function BulkOutcome({
  outcome,
  edit,
}: {
  readonly outcome: Outcome;
  readonly edit: Pick<BulkEdit, 'busy' | 'undo' | 'dismiss'>;
}) {
  const t = useTexts(devicesTexts);
  const offline = useOffline();
  const { done, refused, back, kind } = outcome;
  const title = t(($) => $.bulk[kind], { count: done });
  return (
    <Notice
      role="status"
      tone={refused.length > 0 ? 'sun' : 'olive'}
      title={title}
      action={
        <span className={classes.acts}>
          {back.length > 0 && (
            <Button
              size="small"
              loading={edit.busy}
              disabledReason={offline ? t(($) => $.edit.offline) : undefined}
              onClick={() => void edit.undo()}
            >
              {t(($) => $.bulk.undo)}
            </Button>
          )}
          <IconButton icon={<IconX />} label={t(($) => $.bulk.dismiss)} onClick={edit.dismiss} />
        </span>
      }
    >
      {refused.length > 0 && (
        <>
          <p>{t(($) => $.bulk.refused, { count: refused.length })}</p>
          <ul className={classes.refused}>
            {refused.map(({ Id, Name, reason }) => (
              <li key={Id}>
                <strong>{Name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
