import { Button, Card, PropertyList, Section } from '@dimora/ui';
import { IconBroadcast, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { CredentialsDialog } from '../../../entities/driver/credentials/credentials-dialog.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { ConnectedPill, When } from '../clients/columns.tsx';
import { mqttTexts } from '../texts.ts';
import type { MqttClient } from '../use-mqtt-status.ts';
import { AccountsList } from './accounts-list.tsx';
import { EncryptionCard } from './encryption-card.tsx';
import classes from './own.module.css';
import { PairingButton, PairingNotice } from './pairing.tsx';
import { RefusalsList } from './refusals-list.tsx';
import { useOwnBroker } from './use-own-broker.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const AccountDialog = lazyPart(() =>
  import('./account-dialog.tsx').then((file) => file.AccountDialog),
);

/** The hub's own broker: its state, how new devices get in, its accounts, and what it refused. */
export function OwnBroker({ client }: { readonly client: MqttClient }) {
  const t = useTexts(mqttTexts);
  const format = useFormat();
  const own = useOwnBroker();
  const [adding, setAdding] = useState(false);
  const { broker } = own;
  const rows = [
    {
      id: 'uri',
      label: t(($) => $.own.plainAddress),
      value: (broker ? broker.uri : client.uri) ?? t(($) => $.own.plainClosed),
    },
    {
      id: 'since',
      label: t(($) => $.clients.columns.lastConnection),
      value: <When at={client.last_connection_timestamp} />,
    },
    {
      id: 'messages',
      label: t(($) => $.clients.columns.messages),
      value: `${format.number(client.messages_sent)} · ${format.number(client.messages_received)}`,
    },
    {
      id: 'used',
      label: t(($) => $.clients.columns.used),
      value: format.number(client.used_by.length),
    },
  ];
  return (
    <Section
      icon={<IconBroadcast size={18} />}
      title={t(($) => $.clients.own)}
      action={
        own.may &&
        broker && (
          <span className={classes.controls}>
            <Button
              size="small"
              icon={<IconPlus />}
              disabledReason={own.away}
              onClick={() => setAdding(true)}
            >
              {t(($) => $.own.add)}
            </Button>
            {!broker.window && <PairingButton own={own} />}
          </span>
        )
      }
    >
      <div className={classes.parts}>
        {broker?.window && <PairingNotice broker={broker} own={own} />}
        <div className={classes.cards}>
          <div className={classes.parts}>
            <Card>
              <div className={classes.state}>
                <ConnectedPill connected={client.connected} />
              </div>
              <PropertyList rows={rows} />
            </Card>
            {broker && broker.accounts.length > 0 && (
              <AccountsList accounts={broker.accounts} own={own} />
            )}
          </div>
          {broker && <EncryptionCard tls={broker.tls} own={own} />}
          {broker && broker.refusals.length > 0 && (
            <RefusalsList refusals={broker.refusals} accounts={broker.accounts} own={own} />
          )}
        </div>
      </div>
      <Suspense>
        {adding && <AccountDialog own={own} onClose={() => setAdding(false)} />}
        {own.credentials && (
          <CredentialsDialog credentials={own.credentials} onClose={own.forgetCredentials} />
        )}
      </Suspense>
    </Section>
  );
}
