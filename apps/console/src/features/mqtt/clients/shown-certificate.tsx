import type { ShownCertificate as Shown } from '@dimora/contract/client';
import { Button, PropertyList } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { mqttTexts } from '../texts.ts';
import { plainFingerprint } from './certificate-text.ts';
import classes from './clients-tab.module.css';

/** The certificate that the broker shows, and the button that trusts it. */
export function ShownCertificate({
  shown: { certificate, problem },
  wanted,
  trusted,
  onTrust,
}: {
  readonly shown: Shown;
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
  const differs = wanted !== '' && plainFingerprint(fingerprint) !== wanted;
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
        <Button variant="primary" onClick={() => onTrust(pem)}>
          {t(($) => $.trust.trust)}
        </Button>
      )}
    </div>
  );
}
