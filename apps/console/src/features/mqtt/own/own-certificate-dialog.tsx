import { Button, Textarea, useToasts } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState, type SubmitEvent } from 'react';
import { errorParamsOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { FileButton } from '../../../kit/forms/file-button.tsx';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { certificateText } from '../clients/certificate-text.ts';
import { mqttTexts } from '../texts.ts';
import classes from './own.module.css';
import type { OwnBrokerState } from './use-own-broker.ts';

const FIELDS = ['certificate', 'key'] as const;
type Draft = Readonly<Record<(typeof FIELDS)[number], string>>;

/** The field that a refusal is about; nothing if it is about none. */
function fieldOf(error: unknown): keyof Draft | undefined {
  const { issues } = errorParamsOf(error);
  const paths = Array.isArray(issues) ? issues.map(({ path }: { path: string }) => path) : [];
  return FIELDS.find((field) => paths.some((path) => path.startsWith(`own.${field}`)));
}

/** Gives the hub the home's own certificate for encrypted connections. */
export function OwnCertificateDialog({
  own: { change },
  onClose,
}: {
  readonly own: OwnBrokerState;
  readonly onClose: () => void;
}) {
  const { tls: words } = useWords(mqttTexts);
  const t = useTexts(mqttTexts);
  const explain = useExplain();
  const toasts = useToasts();
  const form = useId();
  const [draft, setDraft] = useState<Draft>({ certificate: '', key: '' });
  const [faults, setFaults] = useState<Partial<Draft>>({});
  const fill = (field: keyof Draft, text: string): void => {
    setDraft((before) => ({ ...before, [field]: text }));
    setFaults(({ [field]: _, ...others }) => others);
  };
  const open = async (field: keyof Draft, chosen: File): Promise<void> => {
    const text = await certificateText(chosen);
    if (text !== undefined) fill(field, text);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const missing = FIELDS.filter((field) => draft[field].trim() === '');
    if (missing.length > 0)
      return setFaults(Object.fromEntries(missing.map((field) => [field, words.missing])));
    change.mutate((api) => api.mqtt.setCertificate({ own: draft }), {
      onSuccess: () => {
        toasts.show({ message: words.saved });
        onClose();
      },
      onError: (error) => setFaults({ [fieldOf(error) ?? 'certificate']: explain(error) }),
    });
  };
  return (
    <Dialog
      opened
      firm
      width={640}
      onClose={onClose}
      title={words.ownTitle}
      footer={
        <Button variant="primary" type="submit" form={form} loading={change.isPending}>
          {t(($) => $.tls.save)}
        </Button>
      }
    >
      <form id={form} className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.line}>{words.ownLine}</p>
        {FIELDS.map((field) => (
          <div key={field} className={classes.recipe}>
            <Textarea
              label={field === 'key' ? words.key : words.pem}
              help={field === 'key' ? words.keyHelp : words.pemHelp}
              value={draft[field]}
              error={faults[field]}
              rows={4}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => fill(field, event.currentTarget.value)}
            />
            <span className={classes.controls}>
              <FileButton
                size="small"
                accept={field === 'key' ? '.pem,.key' : '.pem,.crt,.cer,.der'}
                onFile={(chosen) => void open(field, chosen)}
              >
                {field === 'key' ? words.keyFile : words.pemFile}
              </FileButton>
            </span>
          </div>
        ))}
      </form>
    </Dialog>
  );
}
