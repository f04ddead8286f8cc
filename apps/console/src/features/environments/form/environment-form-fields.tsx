import type { EnvironmentId } from '@dimora/domain';
import { Textarea, TextInput } from '@dimora/ui';
import type { ReactNode } from 'react';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { fieldLines } from '../../../kit/forms/field-lines.ts';
import type { FormFields } from '../../../kit/forms/use-checked-form.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { environmentsTexts } from '../texts.ts';
import classes from './environment-form.module.css';
import { LIMITS, type EnvironmentFields, type FieldFault } from './environment-fields.ts';
import { TypeSelect } from './type-select.tsx';

/** Props of {@link EnvironmentFormFields}. */
export type EnvironmentFormFieldsProps = {
  readonly form: FormFields<EnvironmentFields, FieldFault>;
  /** The environment being edited: neither it nor its descendants can be its parent. */
  readonly self?: EnvironmentId;
};

/** Name, type, parent and description, each with its help or its fault. */
export function EnvironmentFormFields({ form, self }: EnvironmentFormFieldsProps): ReactNode {
  const t = useTexts(environmentsTexts);
  const environments = useEnvironmentList();
  const { fields, faults, change } = form;
  const lines = fieldLines(faults, useFaultWords());
  return (
    <div className={classes.fields}>
      <TextInput
        label={t(($) => $.form.name)}
        {...lines(
          'Name',
          t(($) => $.form.nameHelp),
        )}
        value={fields.Name}
        onChange={(event) => change({ Name: event.currentTarget.value })}
        autoComplete="off"
        data-autofocus
      />
      <TypeSelect
        label={t(($) => $.form.type)}
        {...lines(
          'Type',
          t(($) => $.form.typeHelp),
        )}
        placeholder={t(($) => $.form.typeEmpty)}
        value={fields.Type}
        onChange={(Type) => change({ Type })}
      />
      <EnvironmentSelect
        label={t(($) => $.form.parent)}
        {...lines(
          'ParentEnvironmentId',
          t(($) => $.form.parentHelp),
        )}
        environments={environments}
        {...(self !== undefined && { without: self })}
        value={fields.ParentEnvironmentId}
        onChange={(ParentEnvironmentId) => change({ ParentEnvironmentId })}
      />
      <Textarea
        label={t(($) => $.form.description)}
        {...lines(
          'Description',
          t(($) => $.form.descriptionHelp),
        )}
        rows={4}
        value={fields.Description}
        onChange={(event) => change({ Description: event.currentTarget.value })}
      />
    </div>
  );
}

function useFaultWords(): (field: keyof EnvironmentFields, fault: FieldFault) => string {
  const t = useTexts(environmentsTexts);
  return (field, fault) => {
    if (fault !== 'tooLong') return t(($) => $.form.faults[fault]);
    return t(($) => $.form.faults.tooLong, {
      limit: field === 'Description' ? LIMITS.Description : LIMITS.Name,
    });
  };
}
