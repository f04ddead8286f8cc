import type { Environment } from '@dimora/contract/client';
import { RESET_STATE_VARS } from '@dimora/domain';
import { Checkbox } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import type { ReactNode } from 'react';
import { DateTimeInput } from '../../../kit/forms/date-fields.tsx';
import type { FormFields } from '../../../kit/forms/use-checked-form.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { environmentsTexts } from '../texts.ts';
import { ALL, type ResetFault, type ResetFields } from './reset-fields.ts';
import { useOriginators } from './use-originators.ts';
import classes from './reset-history.module.css';

/** The fields of the reset; the times show only when recorded values are deleted too (ENVS-13). */
export function ResetHistoryFields({
  form: { fields, faults, change },
  environment,
}: {
  readonly form: FormFields<ResetFields, ResetFault>;
  readonly environment: Environment;
}): ReactNode {
  const t = useTexts(environmentsTexts);
  const names = useNames();
  const originators = useOriginators(environment.Id);
  const faultOf = (field: 'startTime' | 'endTime') => {
    const fault = faults[field];
    return fault && { error: t(($) => $.reset.faults[fault]) };
  };
  return (
    <div className={classes.fields}>
      <Select
        label={t(($) => $.reset.stateVar)}
        data={[
          { value: ALL, label: t(($) => $.reset.everyStateVar) },
          ...RESET_STATE_VARS.map((value) => ({ value, label: names.variable(value) })),
        ]}
        searchable
        value={fields.stateVar}
        onChange={(stateVar) => stateVar !== null && change({ stateVar })}
      />
      <Select
        label={t(($) => $.reset.originator)}
        help={t(($) => $.reset.originatorHelp)}
        data={[
          { value: ALL, label: t(($) => $.reset.everyOriginator) },
          ...originators.map(({ Key, Name }) => ({ value: Key, label: Name })),
        ]}
        searchable
        value={fields.originatorKey}
        onChange={(originatorKey) => originatorKey !== null && change({ originatorKey })}
      />
      <Checkbox
        label={t(($) => $.reset.deleteHistory)}
        help={t(($) => $.reset.deleteHistoryHelp)}
        checked={fields.deleteHistory}
        onChange={({ currentTarget: { checked } }) => change({ deleteHistory: checked })}
      />
      {fields.deleteHistory && (
        <div className={classes.times}>
          <DateTimeInput
            label={t(($) => $.reset.startTime)}
            {...faultOf('startTime')}
            value={fields.startTime}
            onChange={(value) => change({ startTime: value })}
          />
          <DateTimeInput
            label={t(($) => $.reset.endTime)}
            help={t(($) => $.reset.endTimeHelp)}
            {...faultOf('endTime')}
            value={fields.endTime}
            onChange={(value) => change({ endTime: value })}
          />
        </div>
      )}
    </div>
  );
}
