import { Button, SegmentedControl, Textarea, TextInput } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
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
  const file = useRef<HTMLInputElement>(null);
  const open = async (kind: BrokerTrust['kind'], chosen: File | undefined): Promise<void> => {
    const pem = chosen && (await certificateText(chosen));
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
          <Button icon={<IconUpload />} onClick={() => file.current?.click()}>
            {t(($) => $.trust.file)}
          </Button>
          <input
            ref={file}
            className={classes.file}
            type="file"
            accept=".pem,.crt,.cer,.der"
            aria-hidden
            tabIndex={-1}
            onChange={(event) => {
              void open(trust.kind, event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
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
