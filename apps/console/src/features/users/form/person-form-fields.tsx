import { Button, Switch, TextInput } from '@dimora/ui';
import { LONGEST_NAME } from '@dimora/domain';
import type { ReactNode } from 'react';
import { AvatarPicker } from '../../../entities/avatar/avatar-picker.tsx';
import type { cutPicture } from '../../../entities/avatar/crop/cut-picture.ts';
import type { FormFields } from '../../../kit/forms/use-checked-form.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { usersTexts } from '../texts.ts';
import type { FieldFault, PersonFields } from './person-fields.ts';
import classes from './person-form.module.css';

/** Props of {@link PersonFormFields}. */
export type PersonFormFieldsProps = {
  readonly form: FormFields<PersonFields, FieldFault>;
  /** Their picture now. */
  readonly src?: string | undefined;
  /** Why the hub refused the picture, in words. */
  readonly refused?: string | undefined;
  /** Between the names and the rest. */
  readonly children?: ReactNode;
  /** Crops pictures; tests can't. */
  readonly cut?: typeof cutPicture;
};

/** Picture, names and address of a person. */
export function PersonFormFields({ form, src, refused, children, cut }: PersonFormFieldsProps) {
  const t = useTexts(usersTexts);
  const { fields, faults, change } = form;
  const { picture } = fields;
  const error = (field: keyof PersonFields) => {
    const fault = faults[field];
    return fault && { error: t(($) => $.form.faults[fault], { limit: LONGEST_NAME }) };
  };
  return (
    <div className={classes.fields}>
      <div className={classes.picture}>
        <AvatarPicker
          name={fields.Name}
          src={picture === 'none' ? undefined : src}
          chosen={picture === 'none' ? null : picture}
          onChange={(chosen) => change({ picture: chosen })}
          refused={refused}
          {...(cut && { cut })}
        />
        {src !== undefined && (picture === null || picture === 'none') && (
          <Button
            variant="subtle"
            size="small"
            onClick={() => change({ picture: picture === null ? 'none' : null })}
          >
            {t(($) => (picture === null ? $.form.noPicture : $.form.keepPicture))}
          </Button>
        )}
      </div>
      <TextInput
        label={t(($) => $.form.name)}
        help={t(($) => $.form.nameHelp)}
        {...error('Name')}
        value={fields.Name}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ Name: currentTarget.value })}
      />
      {children}
      <div className={classes.pair}>
        <TextInput
          label={t(($) => $.form.firstName)}
          {...error('FirstName')}
          value={fields.FirstName}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ FirstName: currentTarget.value })}
        />
        <TextInput
          label={t(($) => $.form.lastName)}
          {...error('LastName')}
          value={fields.LastName}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ LastName: currentTarget.value })}
        />
      </div>
      <TextInput
        label={t(($) => $.form.email)}
        help={t(($) => $.form.emailHelp)}
        {...error('Email')}
        type="email"
        value={fields.Email}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ Email: currentTarget.value })}
      />
    </div>
  );
}

/** Whether they may use the house at all. */
export function EnabledField({
  checked,
  onChange,
  disabledReason,
}: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabledReason: string | undefined;
}) {
  const t = useTexts(usersTexts);
  return (
    <div className={classes.enabled}>
      <span>
        <span className={classes.enabledName}>{t(($) => $.form.enabled)}</span>
        <span className={classes.help}>{disabledReason ?? t(($) => $.form.enabledHelp)}</span>
      </span>
      <Switch
        label={t(($) => $.form.enabled)}
        checked={checked}
        disabledReason={disabledReason}
        onChange={onChange}
      />
    </div>
  );
}
