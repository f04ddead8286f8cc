import { Button, Card, SegmentedControl, StatusPill } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconPlugConnectedX, IconX } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import type { DebugConnection } from './debug-connection.ts';
import classes from './debug.module.css';
import { MessageLog } from './message-log.tsx';
import { PublishForm } from './publish-form.tsx';
import { RecorderBar } from './recorder-bar.tsx';
import { TopicTreeView } from './topic-tree-view.tsx';

const TONES = {
  connecting: 'neutral',
  connected: 'olive',
  waiting: 'sun',
  failed: 'wine',
} as const;

/** One debug client: its status, publishing, and received messages (MQTT-08). */
export function DebugCard({
  connection,
  onClose,
}: {
  readonly connection: DebugConnection;
  readonly onClose: () => void;
}) {
  const t = useTexts(mqttTexts);
  const { debug } = useWords(mqttTexts);
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  const [view, setView] = useState<'log' | 'tree'>('log');
  const { url, topic } = connection.address;
  const reasons: Readonly<Record<string, string>> = debug.reason;
  const reason = Object.hasOwn(reasons, state.reason) ? reasons[state.reason] : undefined;
  const name = url.replace(/^wss?:\/\//, '').replace(/\/$/, '');
  return (
    <Card role="region" aria-label={name}>
      <div className={classes.card}>
        <div className={classes.head}>
          <strong className={classes.name}>
            {name} · {topic}
          </strong>
          <StatusPill tone={TONES[state.phase]}>{debug.phase[state.phase]}</StatusPill>
          <Button size="small" icon={<IconX />} onClick={onClose}>
            {t(($) => $.debug.close)}
          </Button>
        </div>
        {reason !== undefined && (
          <Notice role="status" tone="wine" icon={<IconPlugConnectedX />} title={reason} />
        )}
        <div className={classes.body}>
          <div className={classes.side}>
            <PublishForm connection={connection} connected={state.phase === 'connected'} />
            <RecorderBar connection={connection} state={state} />
          </div>
          <div className={classes.views}>
            <SegmentedControl
              label={t(($) => $.debug.views.label)}
              value={view}
              options={[
                { value: 'log', label: t(($) => $.debug.views.log) },
                { value: 'tree', label: t(($) => $.debug.views.tree) },
              ]}
              onChange={setView}
            />
            {view === 'log' ? (
              <MessageLog
                name={name}
                topic={topic}
                log={state.log}
                dropped={state.dropped}
                onClear={() => connection.clearLog()}
              />
            ) : (
              <TopicTreeView name={name} connection={connection} state={state} />
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
