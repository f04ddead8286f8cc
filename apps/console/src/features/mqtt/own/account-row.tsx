import type { MqttAccount } from '@dimora/contract/client';
import { Age, Button, IconButton, Menu, StatusPill } from '@dimora/ui';
import { IconDots } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { mqttTexts } from '../texts.ts';
import classes from './own.module.css';
import type { OwnBrokerState } from './use-own-broker.ts';

/** What is to be done with an account, in a dialog. */
export type Asked = {
  readonly what: 'topics' | 'renew' | 'remove';
  readonly account: MqttAccount;
};

/** An account: its topics, who uses it, and what can be done with it. */
export function AccountRow({
  account,
  own: { away, change },
  onAsk,
}: {
  readonly account: MqttAccount;
  readonly own: OwnBrokerState;
  readonly onAsk: (asked: Asked) => void;
}) {
  const t = useTexts(mqttTexts);
  const { Username, accepted } = account;
  return (
    <li className={classes.row}>
      <AccountFacts account={account} />
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
        <AccountMenu account={account} onAsk={onAsk} />
      </span>
    </li>
  );
}

function AccountFacts({
  account: { Username, topics, kind, learning, expiresAt, connected, lastSeenAt },
}: {
  readonly account: MqttAccount;
}) {
  const t = useTexts(mqttTexts);
  const format = useFormat();
  return (
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
  );
}

function AccountMenu({
  account,
  onAsk,
}: {
  readonly account: MqttAccount;
  readonly onAsk: (asked: Asked) => void;
}) {
  const t = useTexts(mqttTexts);
  const label = t(($) => $.own.actions, { name: account.Username });
  const entry = (what: Asked['what'], words: string, danger = false) => ({
    id: what,
    label: words,
    danger,
    onPress: () => onAsk({ what, account }),
  });
  const topics = t(($) => $.own.editTopics);
  const renew = t(($) => $.own.renew);
  const remove = t(($) => $.own.remove);
  return (
    <Menu
      label={label}
      trigger={(props) => <IconButton {...props} icon={<IconDots />} label={label} />}
      groups={[
        {
          id: 'all',
          entries: [
            entry('topics', topics),
            ...(account.kind === 'gateway' ? [entry('renew', renew)] : []),
            entry('remove', remove, true),
          ],
        },
      ]}
    />
  );
}
