import { DEVICE_KINDS, STATE_VARIABLE_IDS } from '@dimora/domain';
import { Textarea, TextInput } from '@dimora/ui';
import { MultiSelect } from '@dimora/ui/multi-select';
import { useMemo } from 'react';
import { useNames } from '../../../kit/i18n/names.ts';
import { fieldLines } from '../../../kit/forms/field-lines.ts';
import type { FormFields } from '../../../kit/forms/use-checked-form.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { deviceGroupsTexts } from '../texts.ts';
import { LIMITS, type FieldFault, type GroupFields } from './group-fields.ts';
import classes from './group-form.module.css';

/** Name, description, categories and reports, each with its help or its fault. */
export function GroupFormFields({ form }: { readonly form: FormFields<GroupFields, FieldFault> }) {
  const t = useTexts(deviceGroupsTexts);
  const names = useNames();
  const { fields, faults, change } = form;
  const kinds = useOptions(DEVICE_KINDS, fields.IoTCategoryIds, names.category);
  const variables = useOptions(STATE_VARIABLE_IDS, fields.Reports, names.variable);
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
      <MultiSelect
        label={t(($) => $.form.categories)}
        {...lines(
          'IoTCategoryIds',
          t(($) => $.form.categoriesHelp),
        )}
        placeholder={fields.IoTCategoryIds.length === 0 ? t(($) => $.form.categoriesEmpty) : ''}
        nothingFoundMessage={t(($) => $.form.noMatch)}
        data={kinds}
        value={fields.IoTCategoryIds}
        onChange={(IoTCategoryIds) => change({ IoTCategoryIds })}
      />
      <MultiSelect
        label={t(($) => $.form.reports)}
        {...lines(
          'Reports',
          t(($) => $.form.reportsHelp),
        )}
        placeholder={fields.Reports.length === 0 ? t(($) => $.form.reportsEmpty) : ''}
        nothingFoundMessage={t(($) => $.form.noMatch)}
        data={variables}
        value={fields.Reports}
        onChange={(Reports) => change({ Reports })}
      />
      <Textarea
        label={t(($) => $.form.description)}
        {...lines(
          'Description',
          t(($) => $.form.descriptionHelp),
        )}
        rows={3}
        value={fields.Description}
        onChange={(event) => change({ Description: event.currentTarget.value })}
      />
    </div>
  );
}

/** The options, by name; the group's current ones are included, known or not (A52). */
function useOptions(
  known: readonly string[],
  held: readonly string[],
  nameOf: (id: string) => string,
) {
  const others = held.filter((id) => !known.includes(id)).join(' ');
  return useMemo(
    () =>
      [...known, ...others.split(' ').filter((id) => id !== '')]
        .map((value) => ({ value, label: nameOf(value) }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    [known, others, nameOf],
  );
}

function useFaultWords(): (field: keyof GroupFields, fault: FieldFault) => string {
  const t = useTexts(deviceGroupsTexts);
  return (field, fault) => {
    if (fault !== 'tooLong') return t(($) => $.form.faults[fault]);
    return t(($) => $.form.faults.tooLong, {
      limit: field === 'Description' ? LIMITS.Description : LIMITS.Name,
    });
  };
}
