import { Button, ProgressBar, useToasts } from '@dimora/ui';
import {
  IconDownload,
  IconPlayerPlay,
  IconPlayerRecord,
  IconPlayerStop,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { FileButton } from '../../../kit/forms/file-button.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { mqttTexts } from '../texts.ts';
import type { DebugConnection, DebugState } from './debug-connection.ts';
import classes from './debug.module.css';
import { LARGEST_FILE, lengthOf, readRecording } from './recording.ts';
import { saveRecording } from './save-recording.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const ReplayDialog = lazyPart(() =>
  import('./replay-dialog.tsx').then((file) => file.ReplayDialog),
);

/** Records received messages, and replays them with their original timing (MQTT-B1). */
export function RecorderBar({
  connection,
  state,
}: {
  readonly connection: DebugConnection;
  readonly state: DebugState;
}) {
  const t = useTexts(mqttTexts);
  const format = useFormat();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const { recording, replayed } = state;
  const count = recording?.messages.length ?? 0;
  const read = async (chosen: File) => {
    const text = chosen.size <= LARGEST_FILE ? await chosen.text() : '';
    const loaded = readRecording(text);
    if (loaded) connection.load(loaded);
    else toasts.show({ tone: 'error', message: t(($) => $.debug.recorder.notOne) });
  };
  return (
    <div className={classes.form} role="group" aria-label={t(($) => $.debug.recorder.label)}>
      <h3 className={classes.subtitle}>{t(($) => $.debug.recorder.label)}</h3>
      {recording && (
        <span className={classes.hint}>
          {t(($) => $.debug.recorder.recorded, {
            count,
            length: format.duration(lengthOf(recording)),
          })}
          {recording.full && ` · ${t(($) => $.debug.recorder.full)}`}
        </span>
      )}
      {replayed !== null && (
        <ProgressBar value={replayed * 100} label={t(($) => $.debug.recorder.replay)} />
      )}
      <div className={classes.buttons}>
        <RecorderButtons connection={connection} state={state} onReplay={() => setAsking(true)} />
        <FileButton
          size="small"
          accept="application/json,.json"
          onFile={(chosen) => void read(chosen)}
        >
          {t(($) => $.debug.recorder.upload)}
        </FileButton>
      </div>
      {asking && (
        <Suspense>
          <ReplayDialog
            count={count}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              connection.replay();
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Records or stops; what was recorded can be replayed and kept. */
function RecorderButtons({
  connection,
  state: { recording, isRecording, replayed, phase },
  onReplay,
}: {
  readonly connection: DebugConnection;
  readonly state: DebugState;
  readonly onReplay: () => void;
}) {
  const t = useTexts(mqttTexts);
  const count = recording?.messages.length ?? 0;
  const away = phase === 'connected' ? undefined : t(($) => $.debug.publish.away);
  return (
    <>
      {isRecording || replayed !== null ? (
        <Button
          size="small"
          icon={<IconPlayerStop />}
          onClick={() => (isRecording ? connection.record(false) : connection.stopReplay())}
        >
          {t(($) => $.debug.recorder.stop)}
        </Button>
      ) : (
        <Button
          size="small"
          icon={<IconPlayerRecord />}
          disabledReason={away}
          onClick={() => connection.record(true)}
        >
          {t(($) => $.debug.recorder.record)}
        </Button>
      )}
      {count > 0 && !isRecording && replayed === null && (
        <>
          <Button size="small" icon={<IconPlayerPlay />} disabledReason={away} onClick={onReplay}>
            {t(($) => $.debug.recorder.replay)}
          </Button>
          <Button
            size="small"
            icon={<IconDownload />}
            onClick={() => recording && saveRecording(recording)}
          >
            {t(($) => $.debug.recorder.download)}
          </Button>
        </>
      )}
    </>
  );
}
