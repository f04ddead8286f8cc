import { Button, Checkbox, PasswordInput, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { Notice } from '@dimora/ui/notice';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { statsTexts } from '../texts.ts';
import { refusedUrl, urlFault, type StoreFields, type UrlFault } from './store-fields.ts';
import classes from './store.module.css';

/** Where the other store is, and how it is entered. */
export function StoreDialog({
  settings,
  saving,
  error,
  onSave,
  onCancel,
}: {
  readonly settings: StoreFields;
  readonly saving: boolean;
  readonly error: unknown;
  readonly onSave: (settings: StoreFields) => void;
  readonly onCancel: () => void;
}) {
  const t = useTexts(statsTexts);
  const words = useTexts(common);
  const explain = useExplain();
  const formId = useId();
  const [chosen, setChosen] = useState(settings);
  /** What was sent last: what the hub said of it is about nothing else. */
  const [sent, setSent] = useState<StoreFields>();
  const set = (change: Partial<StoreFields>): void => setChosen({ ...chosen, ...change });
  const fault: UrlFault | undefined =
    sent && (urlFault(chosen.Url) ?? (sent.Url === chosen.Url ? refusedUrl(error) : undefined));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setSent(chosen);
    if (!urlFault(chosen.Url) && !saving) onSave({ ...chosen, Url: chosen.Url.trim() });
  };
  return (
    <Dialog
      opened
      firm={saving}
      onClose={onCancel}
      title={t(($) => $.store.title)}
      footer={
        <>
          <Button onClick={onCancel}>{words(($) => $.actions.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" loading={saving}>
            {words(($) => $.actions.save)}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        {Boolean(error) && !saving && !fault && (
          <Notice
            icon={<IconAlertTriangle size={20} aria-hidden />}
            tone="wine"
            role="alert"
            title={explain(error)}
          />
        )}
        <StoreInputs fields={chosen} fault={fault} onChange={set} />
      </form>
    </Dialog>
  );
}

function StoreInputs({
  fields,
  fault,
  onChange,
}: {
  readonly fields: StoreFields;
  readonly fault: UrlFault | undefined;
  readonly onChange: (change: Partial<StoreFields>) => void;
}) {
  const t = useTexts(statsTexts);
  return (
    <>
      <TextInput
        label={t(($) => $.store.url)}
        help={t(($) => $.store.urlHelp)}
        error={fault && t(($) => $.store.faults[fault])}
        placeholder="http://192.168.1.20:8428"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        data-autofocus
        value={fields.Url}
        onChange={(event) => onChange({ Url: event.currentTarget.value })}
      />
      <TextInput
        label={t(($) => $.store.username)}
        help={t(($) => $.store.usernameHelp)}
        autoComplete="off"
        maxLength={200}
        value={fields.Username}
        onChange={(event) => onChange({ Username: event.currentTarget.value })}
      />
      <PasswordInput
        label={t(($) => $.store.password)}
        autoComplete="off"
        maxLength={2_000}
        value={fields.Password}
        onChange={(event) => onChange({ Password: event.currentTarget.value })}
      />
      <Checkbox
        label={t(($) => $.store.read)}
        help={t(($) => $.store.readHelp)}
        checked={fields.Read}
        onChange={(event) => onChange({ Read: event.currentTarget.checked })}
      />
    </>
  );
}
