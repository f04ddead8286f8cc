import { Button, Card, Section } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { IconPlus, IconServer2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import type { MqttClient } from '../use-mqtt-status.ts';
import { isOwnMachine, NEW_BROKER, type Broker } from './broker-draft.ts';
import { BrokerRow } from './broker-row.tsx';
import { useBrokers } from './use-brokers.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const BrokerDialog = lazyPart(() =>
  import('./broker-dialog.tsx').then((file) => file.BrokerDialog),
);
const RemoveDialog = lazyPart(() =>
  import('./remove-dialog.tsx').then((file) => file.RemoveDialog),
);

const EMBEDDED = 'embedded';

/**
 * The hub's own broker and the external ones, for users who may change them, with the setting for announced
 * devices.
 */
export function BrokersSection({ clients }: { readonly clients: readonly MqttClient[] }) {
  useFocusAfterRemoval();
  const t = useTexts(mqttTexts);
  const may = useMay('INSTALL_DEVICE');
  const { loaded, brokers, announcing, save, announce } = useBrokers();
  const [edited, setEdited] = useState<Broker | null>(null);
  const [removed, setRemoved] = useState<Broker | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  if (!loaded || !may) return null;
  const rowOf = (id: string) => clients.find((client) => client.assignable && client.id === id);
  const row = (Id: string, name: string, broker?: Broker) => (
    <BrokerRow
      key={Id}
      name={name}
      uri={rowOf(Id)?.uri ?? broker?.url}
      isAnnouncing={announcing.includes(Id)}
      pending={announce.isPending}
      onAnnounce={(on) =>
        announce.mutate(on ? [...announcing, Id] : announcing.filter((each) => each !== Id))
      }
      {...(broker && { onEdit: () => setEdited(broker), onRemove: () => setRemoved(broker) })}
    />
  );
  const put = (next: Broker) => {
    const others = brokers.filter(({ Id }) => Id !== edited?.Id);
    save.mutate([...others, next], {
      onSuccess: () => setEdited(null),
      onError: (error) => setRefused(isOwnMachine(error) ? next.url : null),
    });
  };
  return (
    <Section
      icon={<IconServer2 size={18} />}
      title={t(($) => $.brokers.title)}
      action={
        <Button size="small" icon={<IconPlus />} onClick={() => setEdited(NEW_BROKER)}>
          {t(($) => $.brokers.add)}
        </Button>
      }
    >
      <Card>
        {row(
          EMBEDDED,
          t(($) => $.brokers.own),
        )}
        {brokers.map((broker) => row(broker.Id, broker.Id, broker))}
      </Card>
      <Suspense>
        {edited && (
          <BrokerDialog
            broker={edited}
            taken={brokers.map(({ Id }) => Id).filter((Id) => Id !== edited.Id)}
            busy={save.isPending}
            refused={refused}
            onSave={put}
            onClose={() => setEdited(null)}
          />
        )}
        {removed && (
          <RemoveDialog
            name={removed.Id}
            used={rowOf(removed.Id)?.used_by.length ?? 0}
            busy={save.isPending}
            onCancel={() => setRemoved(null)}
            onConfirm={() =>
              save.mutate(
                brokers.filter(({ Id }) => Id !== removed.Id),
                { onSettled: () => setRemoved(null) },
              )
            }
          />
        )}
      </Suspense>
    </Section>
  );
}
