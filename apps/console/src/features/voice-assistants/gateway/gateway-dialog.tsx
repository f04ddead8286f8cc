import type { VoiceGateway } from '@dimora/contract/client';
import { Button, PasswordInput, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { Select } from '@dimora/ui/select';
import { useId, useState, type SubmitEvent } from 'react';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import classes from '../links/own-voice.module.css';
import { voiceTexts } from '../texts.ts';

const REGIONS: readonly VoiceGateway['region'][] = ['eu', 'na', 'fe'];

/** The skill's client id, its secret and its region. */
export function GatewayDialog({
  settings,
  busy,
  onSave,
  onCancel,
}: {
  readonly settings: VoiceGateway;
  readonly busy: boolean;
  readonly onSave: (settings: VoiceGateway) => void;
  readonly onCancel: () => void;
}) {
  const t = useTexts(voiceTexts);
  const { gateway } = useWords(voiceTexts);
  const words = useTexts(common);
  const formId = useId();
  const [chosen, setChosen] = useState(settings);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<VoiceGateway>): void => setChosen({ ...chosen, ...change });
  const isMissing = (value: string) => value.trim() === '' && t(($) => $.gateway.missing);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    const isWhole = !isMissing(chosen.clientId) && !isMissing(chosen.clientSecret);
    if (isWhole && !busy) onSave(chosen);
  };
  return (
    <Dialog
      opened
      firm={busy}
      onClose={onCancel}
      title={gateway.title}
      footer={
        <>
          <Button onClick={onCancel}>{words(($) => $.actions.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {words(($) => $.actions.save)}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.line}>{gateway.where}</p>
        <TextInput
          label={gateway.clientId}
          error={tried && isMissing(chosen.clientId)}
          autoComplete="off"
          maxLength={200}
          data-autofocus
          value={chosen.clientId}
          onChange={(event) => set({ clientId: event.currentTarget.value })}
        />
        <PasswordInput
          label={gateway.clientSecret}
          error={tried && isMissing(chosen.clientSecret)}
          autoComplete="off"
          maxLength={200}
          value={chosen.clientSecret}
          onChange={(event) => set({ clientSecret: event.currentTarget.value })}
        />
        <Select
          label={gateway.region}
          value={chosen.region}
          data={REGIONS.map((value) => ({
            value,
            label: gateway.regions[value],
          }))}
          onChange={(value) => set({ region: REGIONS.find((each) => each === value) ?? 'eu' })}
        />
      </form>
    </Dialog>
  );
}
