import { Button, ErrorState, ProgressBar, SegmentedControl } from '@dimora/ui';
import { IconFolder, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi } from '../../../kit/services.tsx';
import guide from '../guide/guide.module.css';
import { moveTexts } from '../texts.ts';
import classes from './move.module.css';
import { readFiles, type Found } from './read-files.ts';

const SYSTEMS = ['zwave', 'zigbee'] as const;
type System = (typeof SYSTEMS)[number];

/** Step 1: how to get the files, and sending them. */
export function ChooseFiles({ onFound }: { readonly onFound: (found: Found) => void }) {
  const t = useTexts(moveTexts);
  const [system, setSystem] = useState<System>('zigbee');
  const { send, ...upload } = useUpload(onFound);
  const how = ['1', '2', '3'] as const;
  return (
    <section aria-labelledby="move-heading">
      <h2 id="move-heading" className={guide.title}>
        {t(($) => $.files.title)}
      </h2>
      <p className={guide.line}>{t(($) => $.files.line)}</p>
      <SegmentedControl
        label={t(($) => $.files.system)}
        value={system}
        options={SYSTEMS.map((each) => ({ value: each, label: t(($) => $.files[each]) }))}
        onChange={(next) => setSystem(next)}
      />
      <ol className={guide.help}>
        {how.map((step) => (
          <li key={step}>
            {t(($) => (system === 'zwave' ? $.files.howZwave[step] : $.files.howZigbee[step]))}
          </li>
        ))}
      </ol>
      {upload.share === null ? (
        <FileButtons onFiles={send} />
      ) : (
        <Sending share={upload.share} onStop={upload.stop} />
      )}
      {upload.isEmpty && <ErrorState title={t(($) => $.files.nothing)} />}
      <Refusal error={upload.failure} />
    </section>
  );
}

/** Sends files, reads what is in them, and says how far it is: `null` while nothing is sent. */
function useUpload(onFound: (found: Found) => void) {
  const api = useApi();
  const { failure, fail, send: sending } = useSending();
  const [share, setShare] = useState<number | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (files: readonly File[]): Promise<void> => {
    const abort = new AbortController();
    const { signal } = abort;
    running.current = abort;
    setShare(0);
    setEmpty(false);
    await sending(
      async () => {
        const found = await readFiles(api, files, { signal, onProgress: setShare });
        if (found === null) setEmpty(true);
        else onFound(found);
      },
      (error) => {
        // Who has stopped it needs no reason.
        if (!signal.aborted) fail(error);
      },
    );
    if (running.current === abort) setShare(null);
  };
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setShare(null);
  };
  return { share, isEmpty, failure, send: (files: readonly File[]) => void send(files), stop };
}

function FileButtons({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const t = useTexts(moveTexts);
  const offline = useOfflineReason();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    if (chosen.length > 0) onFiles(chosen);
  };
  return (
    <div className={classes.buttons}>
      <Button
        variant="primary"
        icon={<IconUpload />}
        disabledReason={offline}
        onClick={() => files.current?.click()}
      >
        {t(($) => $.files.file)}
      </Button>
      <Button
        icon={<IconFolder />}
        disabledReason={offline}
        onClick={() => folder.current?.click()}
      >
        {t(($) => $.files.folder)}
      </Button>
      <input ref={files} hidden multiple type="file" data-chooses="files" onChange={take} />
      <input
        ref={folder}
        hidden
        multiple
        type="file"
        data-chooses="folder"
        {...{ webkitdirectory: '' }}
        onChange={take}
      />
    </div>
  );
}

function Sending({ share, onStop }: { readonly share: number; readonly onStop: () => void }) {
  const t = useTexts(moveTexts);
  const label = t(($) => (share < 1 ? $.files.sending : $.files.reading));
  return (
    <div className={classes.sending} role="status">
      <span>{label}</span>
      <ProgressBar value={share * 100} label={t(($) => $.files.sending)} size="normal" />
      <Button size="small" onClick={onStop}>
        {t(($) => $.files.stop)}
      </Button>
    </div>
  );
}
