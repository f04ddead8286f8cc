import type { MqttAccount, MqttRefusal } from '@dimora/contract/client';
import { Age, Button, Card, cx } from '@dimora/ui';
import { useRefusalWords } from '../../../entities/broker/use-refusal-words.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { mqttTexts } from '../texts.ts';
import classes from './own.module.css';
import type { OwnBrokerState } from './use-own-broker.ts';

/** What the broker refused lately, and why; topics of learned accounts can be allowed here. */
export function RefusalsList({
  refusals,
  accounts,
  own: { away, change },
}: {
  readonly refusals: readonly MqttRefusal[];
  readonly accounts: readonly MqttAccount[];
  readonly own: OwnBrokerState;
}) {
  const t = useTexts(mqttTexts);
  const format = useFormat();
  const why = useRefusalWords();
  /** The account that may be given the topic. */
  const accountFor = ({ Username, topic, what }: MqttRefusal) =>
    topic === null || what === 'SIGN_IN' || /^[+#$]/.test(topic)
      ? undefined
      : accounts.find((account) => account.Username === Username);
  return (
    <Card title={t(($) => $.own.refused)}>
      <ul
        className={cx(classes.list, classes.scroll)}
        tabIndex={0}
        aria-label={t(($) => $.own.refused)}
      >
        {refusals.map((refusal) => {
          const account = accountFor(refusal);
          const { Username, clientId, what, topic, at, count } = refusal;
          return (
            <li key={[Username, clientId, what, topic].join(' ')} className={classes.row}>
              <span className={classes.words}>
                <span className={classes.name}>{why(refusal)}</span>
                <span className={classes.small}>
                  <Age at={at} format={format.age} />
                  {count > 1 && ` · ${t(($) => $.clients.drops, { count })}`}
                </span>
              </span>
              {account && topic !== null && (
                <Button
                  size="small"
                  aria-label={`${t(($) => $.own.allow)}: ${topic}`}
                  disabledReason={away}
                  onClick={() =>
                    change.mutate((api) =>
                      api.mqtt.changeAccount({
                        Username: account.Username,
                        topics: [...account.topics, topic],
                      }),
                    )
                  }
                >
                  {t(($) => $.own.allow)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
