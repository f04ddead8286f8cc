import type { Runbook } from '@dimora/contract/client';
import { ALARM_TYPES, type AlarmType } from '@dimora/domain';
import { Button, Card, Skeleton } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDetailNames } from '../../../kit/i18n/detail-names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { UnsavedGuard } from '../../../kit/unsaved/unsaved-guard.tsx';
import { alarmTexts } from '../texts.ts';
import { AddStep } from './add-step.tsx';
import classes from './runbooks.module.css';
import { RunbookSteps } from './runbook-steps.tsx';
import { isWhole, useRunbook } from './use-runbooks.ts';

/** What is to be done about each kind of alarm: the hub's steps, and the house's own (HISTORY-B2). */
export function RunbooksCard() {
  const t = useTexts(alarmTexts);
  const orpc = useOrpc();
  const query = useQuery(orpc.alarmDesk.runbooks.queryOptions());
  return (
    <Card level={2} title={t(($) => $.runbooks.title)}>
      <Loaded query={query} what={t(($) => $.runbooks.what)} shape={<Skeleton height={240} />}>
        {(kept) => <Runbooks kept={kept} />}
      </Loaded>
    </Card>
  );
}

function Runbooks({ kept }: { readonly kept: readonly Runbook[] }) {
  const t = useTexts(alarmTexts);
  const names = useDetailNames();
  const offline = useOfflineReason();
  const [Type, setType] = useState<AlarmType>('SMOKE');
  const [checked, setChecked] = useState(false);
  const runbook = useRunbook(kept, Type);
  const save = (): void => {
    setChecked(true);
    if (!runbook.steps.every(isWhole)) return;
    setChecked(false);
    void runbook.save();
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (runbook.isDirty) save();
      }}
    >
      <UnsavedGuard isDirty={() => runbook.hasDrafts} />
      <p className={classes.help}>{t(($) => $.runbooks.help)}</p>
      <Select
        label={t(($) => $.runbooks.type)}
        value={Type}
        data={ALARM_TYPES.map((each) => ({ value: each, label: names.notification(each) }))}
        onChange={(next) => {
          if (next !== null) setType(next as AlarmType);
          setChecked(false);
        }}
      />
      <RunbookSteps runbook={runbook} checked={checked} />
      <AddStep runbook={runbook} />
      {runbook.isDirty && (
        <div className={classes.buttons}>
          <Button type="submit" variant="primary" loading={runbook.busy} disabledReason={offline}>
            {t(($) => $.runbooks.save)}
          </Button>
          <Button onClick={runbook.discard}>{t(($) => $.runbooks.discard)}</Button>
        </div>
      )}
    </form>
  );
}
