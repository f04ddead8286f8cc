import { Button, Card, EmptyState } from '@dimora/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import { ConnectionForm } from './connection-form.tsx';
import { DebugCard } from './debug-card.tsx';
import classes from './debug.module.css';
import type { DebugConnections } from './use-debug-connections.ts';

/** The debug clients, and the form that adds another (MQTT-07, MQTT-08). */
export function DebugTab({ connections }: { readonly connections: DebugConnections }) {
  const t = useTexts(mqttTexts);
  const [asking, setAsking] = useState(false);
  const add = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => setAsking(true)}>
      {t(($) => $.debug.add)}
    </Button>
  );
  return (
    <div className={classes.parts}>
      {asking && (
        <Card title={t(($) => $.debug.form.title)}>
          <ConnectionForm
            onAbort={() => setAsking(false)}
            onConnect={(address) => {
              connections.open(address);
              setAsking(false);
            }}
          />
        </Card>
      )}
      {connections.list.map((connection) => (
        <DebugCard
          key={connection.address.clientId}
          connection={connection}
          onClose={() => connections.close(connection)}
        />
      ))}
      {!asking &&
        (connections.list.length === 0 ? (
          <Card>
            <EmptyState drawing="search" title={t(($) => $.debug.none)} action={add}>
              {t(($) => $.debug.intro)}
            </EmptyState>
          </Card>
        ) : (
          <div>{add}</div>
        ))}
    </div>
  );
}
