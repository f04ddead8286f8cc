import type { BrokerTls } from '@dimora/contract/client';
import { Button, Card, PropertyList, StatusPill, useToasts } from '@dimora/ui';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { Fold } from '@dimora/ui/fold';
import { Notice } from '@dimora/ui/notice';
import { IconDownload, IconHelp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { CopyButton } from '../../../entities/driver/credentials/copy-button.tsx';
import { saveFile } from '../../../kit/files/save-file.ts';
import { useNow } from '../../../kit/home/hooks.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { mqttTexts } from '../texts.ts';
import classes from './own.module.css';
import type { OwnBrokerState } from './use-own-broker.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const TlsHelp = lazyPart(() => import('./tls-help.tsx').then((file) => file.TlsHelp));
const OwnCertificateDialog = lazyPart(() =>
  import('./own-certificate-dialog.tsx').then((file) => file.OwnCertificateDialog),
);

/** How long before its expiry an own certificate shows a warning, in milliseconds. */
const SOON_MS = 30 * 24 * 60 * 60_000;

/** Encrypted connections to the hub's own broker: whether they are possible, and what devices trust. */
export function EncryptionCard({
  tls,
  own,
}: {
  readonly tls: BrokerTls;
  readonly own: OwnBrokerState;
}) {
  const { tls: words } = useWords(mqttTexts);
  const t = useTexts(mqttTexts);
  const toasts = useToasts();
  const [asked, setAsked] = useState<'help' | 'own' | 'made'>();
  const close = () => setAsked(undefined);
  const { authority, source, uri, closed, port } = tls;
  const restore = () =>
    own.change.mutate((api) => api.mqtt.setCertificate({ own: null }), {
      onSuccess: () => toasts.show({ message: words.restored }),
      onSettled: close,
    });
  return (
    <Card title={words.title}>
      <div className={classes.form}>
        <div>
          <StatusPill tone={uri === null ? 'neutral' : 'olive'}>
            {uri === null ? words.shut : words.open}
          </StatusPill>
        </div>
        {closed === 'STARTING' && <p className={classes.line}>{words.starting}</p>}
        {closed !== null && closed !== 'STARTING' && (
          <Notice
            tone={closed === 'OFF' ? 'neutral' : 'wine'}
            title={t(($) => $.tls.closed[closed], { port: String(port ?? '') })}
          />
        )}
        <CertificateFacts tls={tls} />
        {uri !== null && (
          <span className={classes.controls}>
            {authority && <DownloadButton pem={authority.pem} />}
            <Button size="small" icon={<IconHelp />} onClick={() => setAsked('help')}>
              {words.how}
            </Button>
            <Button
              size="small"
              disabledReason={own.away}
              onClick={() => setAsked(source === 'own' ? 'made' : 'own')}
            >
              {source === 'own' ? words.useMade : words.useOwn}
            </Button>
          </span>
        )}
      </div>
      <Suspense>
        {asked === 'help' && <TlsHelp tls={tls} onClose={close} />}
        {asked === 'own' && <OwnCertificateDialog own={own} onClose={close} />}
      </Suspense>
      {asked === 'made' && (
        <ConfirmDialog
          opened
          title={words.useMadeTitle}
          confirmLabel={words.useMadeButton}
          busy={own.change.isPending}
          onConfirm={restore}
          onCancel={close}
        >
          {words.useMadeLine}
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Saves the certificate of the authority, which devices trust. */
function DownloadButton({ pem }: { readonly pem: string }) {
  const { tls: words } = useWords(mqttTexts);
  return (
    <Button
      size="small"
      icon={<IconDownload />}
      onClick={() => saveFile(new Blob([pem], { type: 'application/x-x509-ca-cert' }), 'ca.crt')}
    >
      {words.download}
    </Button>
  );
}

/** The address, the certificate and what it is recognised by. */
function CertificateFacts({
  tls: { uri, certificate, authority, source },
}: {
  readonly tls: BrokerTls;
}) {
  const { tls: words } = useWords(mqttTexts);
  const t = useTexts(mqttTexts);
  const format = useFormat();
  const now = useNow();
  const [open, setOpen] = useState(false);
  if (uri === null || !certificate) return undefined;
  const { validTo, names } = certificate;
  const print = (id: 'sha256' | 'sha1' | 'tasmota', value: string) => ({
    id,
    label: words[id],
    value: <Copied label={t(($) => $.tls.print, { kind: words[id] })} value={value} />,
  });
  return (
    <>
      {/* The hub renews those that it has made. */}
      {source === 'own' && validTo - now < SOON_MS && (
        <Notice tone="wine" role="alert" title={validTo <= now ? words.expired : words.ends} />
      )}
      <PropertyList
        rows={[
          {
            id: 'uri',
            label: words.address,
            value: <Copied label={words.copyAddress} value={uri} />,
          },
          {
            id: 'certificate',
            label: words.certificate,
            value: source === 'own' ? `${words.own} · ${certificate.subject}` : words.made,
          },
          { id: 'until', label: words.until, value: format.shortDateTime(validTo) },
          { id: 'names', label: words.names, value: names.join(', ') },
          ...(authority
            ? [
                {
                  id: 'authority',
                  label: words.authority,
                  value: <Copied label={words.copyAuthority} value={authority.sha256} />,
                },
              ]
            : []),
        ]}
      />
      <Fold title={words.prints} open={open} onToggle={setOpen}>
        <PropertyList
          rows={[
            print('sha256', certificate.sha256),
            print('sha1', certificate.sha1),
            ...(certificate.tasmota === null ? [] : [print('tasmota', certificate.tasmota)]),
          ]}
        />
      </Fold>
    </>
  );
}

/** A value to be copied; a long one breaks anywhere. */
const Copied = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <span className={classes.copied}>
    <code className={classes.print}>{value}</code>
    <CopyButton label={label} value={value} />
  </span>
);
