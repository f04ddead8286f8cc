import { Button, SegmentedControl, Textarea, TextInput } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { FileButton } from '../../../kit/forms/file-button.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { mqttTexts } from '../texts.ts';
import type { BrokerTrust } from './broker-draft.ts';
import { Labelled } from './labelled.tsx';
import { ShownCertificate } from './shown-certificate.tsx';
import { certificateText, plainFingerprint } from './certificate-text.ts';
import classes from './clients-tab.module.css';

const MODES = ['public', 'authority', 'certificate'] as const;

/** Which certificate of an encrypted broker is trusted: a public one, one of the home's authority, or this one alone. */
export function TrustField({
  url,
  trust,
  error,
  onChange,
}: {
  readonly url: string;
  readonly trust: BrokerTrust | undefined;
  readonly error: string | undefined;
  readonly onChange: (trust: BrokerTrust | undefined) => void;
}) {
  const t = useTexts(mqttTexts);
  const { api } = useServices();
  const explain = useExplain();
  const [fingerprint, setFingerprint] = useState('');
  const look = useMutation({ mutationFn: () => api.mqtt.certificate({ url: url.trim() }) });
  const open = async (kind: BrokerTrust['kind'], chosen: File): Promise<void> => {
    const pem = await certificateText(chosen);
    if (pem !== undefined) onChange({ kind, pem });
  };
  const mode = trust?.kind ?? 'public';
  return (
    <>
      <Labelled text={t(($) => $.trust.label)}>
        <SegmentedControl
          label={t(($) => $.trust.label)}
          value={mode}
          options={MODES.map((value) => ({ value, label: t(($) => $.trust.modes[value]) }))}
          onChange={(kind) =>
            onChange(kind === 'public' ? undefined : { kind, pem: trust?.pem ?? '' })
          }
        />
      </Labelled>
      {trust && (
        <Textarea
          label={t(($) => $.trust.pem)}
          help={t(($) => $.trust.help[trust.kind])}
          value={trust.pem}
          error={error}
          rows={4}
          spellCheck={false}
          onChange={(event) => onChange({ ...trust, pem: event.currentTarget.value })}
        />
      )}
      {trust && (
        <div className={classes.controls}>
          <FileButton
            accept=".pem,.crt,.cer,.der"
            onFile={(chosen) => void open(trust.kind, chosen)}
          >
            {t(($) => $.trust.file)}
          </FileButton>
        </div>
      )}
      {trust?.kind === 'certificate' && (
        <>
          <TextInput
            label={t(($) => $.trust.fingerprint)}
            help={t(($) => $.trust.fingerprintHelp)}
            value={fingerprint}
            autoComplete="off"
            onChange={(event) => setFingerprint(event.currentTarget.value)}
          />
          <Button loading={look.isPending} onClick={() => look.mutate()}>
            {t(($) => $.trust.show)}
          </Button>
          {look.error && <Notice tone="wine" role="alert" title={explain(look.error)} />}
          {look.data && (
            <ShownCertificate
              shown={look.data}
              wanted={plainFingerprint(fingerprint)}
              trusted={trust.pem}
              onTrust={(pem) => onChange({ kind: 'certificate', pem })}
            />
          )}
        </>
      )}
    </>
  );
}
