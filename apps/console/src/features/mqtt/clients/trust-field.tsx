import type { ShownCertificate } from '@dimora/contract/client';
import { Button, PropertyList, SegmentedControl, Textarea, TextInput } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { mqttTexts } from '../texts.ts';
import type { BrokerTrust } from './broker-draft.ts';
import classes from './clients-tab.module.css';

const MODES = ['public', 'authority', 'certificate'] as const;

const plain = (fingerprint: string): string => fingerprint.replace(/[^0-9a-f]/gi, '').toLowerCase();

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
  const mode = trust?.kind ?? 'public';
  return (
    <>
      <SegmentedControl
        label={t(($) => $.trust.label)}
        value={mode}
        options={MODES.map((value) => ({ value, label: t(($) => $.trust.modes[value]) }))}
        onChange={(kind) =>
          onChange(kind === 'public' ? undefined : { kind, pem: trust?.pem ?? '' })
        }
      />
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
        <input
          type="file"
          accept=".pem,.crt,.cer"
          aria-label={t(($) => $.trust.file)}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file && file.size < 100_000)
              void file.text().then((pem) => onChange({ ...trust, pem }));
          }}
        />
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
          <Button size="small" loading={look.isPending} onClick={() => look.mutate()}>
            {t(($) => $.trust.show)}
          </Button>
          {look.error && <Notice tone="wine" role="alert" title={explain(look.error)} />}
          {look.data && (
            <Shown
              shown={look.data}
              wanted={plain(fingerprint)}
              trusted={trust.pem}
              onTrust={(pem) => onChange({ kind: 'certificate', pem })}
            />
          )}
        </>
      )}
    </>
  );
}

/** The certificate that the broker shows, and the button that trusts it. */
function Shown({
  shown: { certificate, problem },
  wanted,
  trusted,
  onTrust,
}: {
  readonly shown: ShownCertificate;
  /** The fingerprint that the person knows; empty if none. */
  readonly wanted: string;
  readonly trusted: string;
  readonly onTrust: (pem: string) => void;
}) {
  const t = useTexts(mqttTexts);
  const { trust: words, clients } = useWords(mqttTexts);
  const format = useFormat();
  const cause = problem === null ? words.publicly : clients.causes[problem];
  if (!certificate) return <Notice tone="wine" role="alert" title={cause} />;
  const { subject, issuer, validFrom, validTo, fingerprint, pem } = certificate;
  const differs = wanted !== '' && plain(fingerprint) !== wanted;
  const valid = `${format.dateTime(validFrom)} – ${format.dateTime(validTo)}`;
  return (
    <div className={classes.form} role="status">
      <PropertyList
        rows={[
          { id: 'subject', label: words.subject, value: subject },
          { id: 'issuer', label: words.issuer, value: issuer },
          { id: 'valid', label: words.valid, value: valid },
          {
            id: 'fingerprint',
            label: words.sha256,
            value: <span className={classes.id}>{fingerprint}</span>,
          },
        ]}
      />
      <span className={classes.small}>{cause}</span>
      {differs ? (
        <Notice tone="wine" role="alert" title={t(($) => $.trust.differs)} />
      ) : trusted.trim() === pem.trim() ? (
        <Notice tone="olive" title={t(($) => $.trust.trusted)} />
      ) : (
        <Button size="small" variant="primary" onClick={() => onTrust(pem)}>
          {t(($) => $.trust.trust)}
        </Button>
      )}
    </div>
  );
}
