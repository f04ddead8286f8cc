import type { MqttAccount } from '@dimora/contract/client';
import { Age, Button, Card, IconButton, Menu, StatusPill } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { mqttTexts } from '../texts.ts';
import classes from './own.module.css';
import type { OwnBrokerState } from './use-own-broker.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const TopicsDialog = lazyPart(() =>
  import('./topics-dialog.tsx').then((file) => file.TopicsDialog),
);

type Asked = { readonly what: 'topics' | 'renew' | 'remove'; readonly account: MqttAccount };

/** Accounts of gateways and of new devices: their topics, and what can be done with them. */
export function AccountsList({
  accounts,
  own,
}: {
  readonly accounts: readonly MqttAccount[];
  readonly own: OwnBrokerState;
}) {
  useFocusAfterRemoval();
  const t = useTexts(mqttTexts);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const name = asked?.account.Username ?? '';
  return (
    <Card title={t(($) => $.own.accounts)}>
      <ul className={classes.list}>
        {accounts.map((account) => (
          <AccountRow key={account.Username} account={account} own={own} onAsk={setAsked} />
        ))}
      </ul>
      {asked?.what === 'topics' && (
        <Suspense>
          <TopicsDialog account={asked.account} own={own} onClose={close} />
        </Suspense>
      )}
      {asked?.what === 'renew' && (
        <ConfirmDialog
          opened
          tone="plain"
          title={t(($) => $.own.renewTitle, { name })}
          confirmLabel={t(($) => $.own.renew)}
          busy={own.issue.isPending}
          onCancel={close}
          onConfirm={() =>
            own.issue.mutate((api) => api.mqtt.renewAccount({ Username: name }), {
              onError: own.onError,
              onSettled: close,
            })
          }
        >
          {t(($) => $.own.renewLine)}
        </ConfirmDialog>
      )}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          opened
          title={t(($) => $.own.removeTitle, { name })}
          confirmLabel={t(($) => $.own.remove)}
          busy={own.change.isPending}
          onCancel={close}
          onConfirm={() =>
            own.change.mutate((api) => api.mqtt.removeAccount({ Username: name }), {
              onSettled: close,
            })
          }
        >
          {t(($) => $.own.removeLine)}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function AccountRow({
  account,
  own: { away, change },
  onAsk,
}: {
  readonly account: MqttAccount;
  readonly own: OwnBrokerState;
  readonly onAsk: (asked: Asked) => void;
}) {
  const t = useTexts(mqttTexts);
  const format = useFormat();
  const { Username, topics, kind, learning, accepted, expiresAt, connected, lastSeenAt } = account;
  const entry = (what: Asked['what'], label: string, danger = false) => ({
    id: what,
    label,
    danger,
    onPress: () => onAsk({ what, account }),
  });
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <strong className={classes.name}>{Username}</strong>
        <span className={classes.small}>
          {topics.length > 0 ? topics.join(' · ') : t(($) => $.own.noTopics)}
        </span>
        <span className={classes.small}>
          {t(($) => $.own.kinds[kind])}
          {learning && ` · ${t(($) => $.own.learning)}`}
          {' · '}
          {connected > 0
            ? t(($) => $.own.connected, { count: connected })
            : lastSeenAt === null
              ? t(($) => $.own.neverSeen)
              : t(($) => $.own.lastSeen)}
          {connected === 0 && lastSeenAt !== null && (
            <>
              {' '}
              <Age at={lastSeenAt} format={format.age} />
            </>
          )}
        </span>
        {expiresAt !== null && (
          <span className={classes.small}>
            {t(($) => $.own.expires, { time: format.dateTime(expiresAt) })}
          </span>
        )}
      </span>
      <span className={classes.controls}>
        {!accepted && (
          <>
            <StatusPill tone="sun">{t(($) => $.own.fresh)}</StatusPill>
            <Button
              size="small"
              aria-label={`${t(($) => $.own.accept)} ${Username}`}
              disabledReason={away}
              onClick={() =>
                change.mutate((api) => api.mqtt.changeAccount({ Username, accepted: true }))
              }
            >
              {t(($) => $.own.accept)}
            </Button>
          </>
        )}
        <Menu
          label={t(($) => $.own.actions, { name: Username })}
          trigger={(props) => (
            <IconButton
              {...props}
              icon={<IconDots />}
              label={t(($) => $.own.actions, { name: Username })}
            />
          )}
          groups={[
            {
              id: 'all',
              entries: [
                entry(
                  'topics',
                  t(($) => $.own.editTopics),
                ),
                ...(kind === 'gateway'
                  ? [
                      entry(
                        'renew',
                        t(($) => $.own.renew),
                      ),
                    ]
                  : []),
                entry(
                  'remove',
                  t(($) => $.own.remove),
                  true,
                ),
              ],
            },
          ]}
        />
      </span>
    </li>
  );
}
