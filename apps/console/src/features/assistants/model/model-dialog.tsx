import type { AssistantModel } from '@dimora/contract/client';
import { Button, PasswordInput, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState, type SubmitEvent } from 'react';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from '../assistants.module.css';
import { assistantsTexts } from '../texts.ts';

/** The address of a language model, its name and its key. */
export function ModelDialog({
  settings,
  busy,
  onSave,
  onCancel,
}: {
  readonly settings: AssistantModel;
  readonly busy: boolean;
  readonly onSave: (settings: AssistantModel) => void;
  readonly onCancel: () => void;
}) {
  const t = useTexts(assistantsTexts);
  const words = useTexts(common);
  const formId = useId();
  const [chosen, setChosen] = useState(settings);
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<AssistantModel>): void => setChosen({ ...chosen, ...change });
  const isAddress = /^https?:$/.test(URL.parse(chosen.endpoint.trim())?.protocol ?? '');
  const hasModel = chosen.model.trim() !== '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isAddress && hasModel && !busy) onSave(chosen);
  };
  return (
    <Dialog
      opened
      firm={busy}
      onClose={onCancel}
      title={t(($) => $.model.title)}
      footer={
        <>
          <Button onClick={onCancel}>{words(($) => $.actions.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {words(($) => $.actions.save)}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          label={t(($) => $.model.endpoint)}
          help={t(($) => $.model.endpointHelp)}
          error={isTried && !isAddress && t(($) => $.model.endpointWrong)}
          type="url"
          autoComplete="off"
          maxLength={500}
          data-autofocus
          value={chosen.endpoint}
          onChange={(event) => set({ endpoint: event.currentTarget.value })}
        />
        <TextInput
          label={t(($) => $.model.name)}
          error={isTried && !hasModel && t(($) => $.model.nameMissing)}
          autoComplete="off"
          maxLength={200}
          value={chosen.model}
          onChange={(event) => set({ model: event.currentTarget.value })}
        />
        <PasswordInput
          label={t(($) => $.model.key)}
          help={t(($) => $.model.keyHelp)}
          autoComplete="off"
          maxLength={500}
          value={chosen.key}
          onChange={(event) => set({ key: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  );
}
