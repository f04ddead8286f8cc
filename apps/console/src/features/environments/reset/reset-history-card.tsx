import type { Environment } from '@dimora/contract/client';
import { Button, Card } from '@dimora/ui';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { IconEraser } from '@tabler/icons-react';
import type { ReactNode, SubmitEvent } from 'react';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useHubFields } from '../../../kit/home/use-hub-fields.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { ResultDialog } from '../result-dialog.tsx';
import { environmentsTexts } from '../texts.ts';
import type { ResetFields } from './reset-fields.ts';
import { ResetHistoryFields } from './reset-history-fields.tsx';
import { useResetHistory } from './use-reset-history.ts';
import classes from './reset-history.module.css';

/** The card that resets an environment's history, after a question that says what is lost (ENVS-08). */
export function ResetHistoryCard({
  environment,
}: {
  readonly environment: Environment;
}): ReactNode {
  const t = useTexts(environmentsTexts);
  const offline = useOfflineReason();
  const nameOf = useEnvironmentName();
  const reset = useResetHistory(environment);
  const { form, resetting } = reset;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    reset.ask();
  };
  return (
    <Card title={t(($) => $.reset.title)} level={2}>
      <p className={classes.line}>{t(($) => $.reset.line)}</p>
      <form ref={form.ref} noValidate onSubmit={submit} aria-label={t(($) => $.reset.title)}>
        <ResetHistoryFields form={form} environment={environment} />
        <div className={classes.foot}>
          <Button
            variant="danger"
            type="submit"
            icon={<IconEraser />}
            loading={resetting}
            disabledReason={offline}
          >
            {t(($) => $.reset.action)}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        opened={reset.asking}
        title={t(($) => $.reset.ask, { name: nameOf(environment) })}
        confirmLabel={t(($) => $.reset.action)}
        busy={resetting}
        onConfirm={reset.confirm}
        onCancel={reset.cancel}
      >
        <Loss fields={form.fields} />
      </ConfirmDialog>
      <ResultDialog result={reset.result} onClose={reset.close} />
    </Card>
  );
}

/** What a reset takes away, in words. */
function Loss({ fields }: { readonly fields: ResetFields }): ReactNode {
  const t = useTexts(environmentsTexts);
  const format = useFormat();
  const { deleteHistory, startTime, endTime } = fields;
  const { fromField, shown } = useHubFields();
  const [from, to] = [fromField(startTime), fromField(endTime)];
  return (
    <>
      <p>{t(($) => $.reset.clears)}</p>
      {deleteHistory && from !== undefined && (
        <p>
          {to === undefined
            ? t(($) => $.reset.deletesSince, { from: format.shortDateTime(shown(from)) })
            : t(($) => $.reset.deletes, {
                from: format.shortDateTime(shown(from)),
                to: format.shortDateTime(shown(to)),
              })}
        </p>
      )}
    </>
  );
}
