import { Button, EmptyState, IconButton, Skeleton, Spinner, useToasts } from '@dimora/ui';
import { IconTrash } from '@tabler/icons-react';
import { Suspense, use, useEffect, useState } from 'react';
import { useTexts, useWords } from '../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../kit/page/unloaded.tsx';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import { ConfirmDialog } from '../../kit/parts/confirm-dialog.ts';
import { Composer } from './composer.tsx';
import classes from './house-thread.module.css';
import { houseThreadTexts, loadHouseThreadTexts } from './texts.ts';
import { Said, Turn } from './turn/turn.tsx';
import { useThread, type Thread } from './use-thread.ts';

/** This close to the end, in pixels, a person reads the newest turn. */
const NEAR_END = 40;

/** The texts are asked for once; the thread shows nothing before it has them. What failed is asked for again. */
let loading: Promise<void> | undefined;

const texts = (): Promise<void> =>
  (loading ??= loadHouseThreadTexts().catch((reason: unknown) => {
    loading = undefined;
    throw reason;
  }));

/**
 * The thread between a person and their house (SHELL-B5): answers from the live state, proposals, drafts, questions. It
 * fills the height that it is given. Load it lazily; it loads its own texts.
 */
export function HouseThread() {
  use(texts());
  return <LoadedThread />;
}

function LoadedThread() {
  const t = useTexts(houseThreadTexts);
  const thread = useThread();
  const blocked = useOfflineReason();
  return (
    <section className={classes.thread} aria-label={t(($) => $.label)}>
      <Turns thread={thread} blocked={blocked} />
      {blocked !== undefined && <p className={classes.note}>{blocked}</p>}
      {thread.refused !== null && (
        <p className={classes.note} role="alert">
          {t(($) => $.write.failed, { reason: thread.refused ?? '' })}
        </p>
      )}
      <Composer busy={thread.asking !== null} blocked={blocked} onSend={thread.say} />
    </section>
  );
}

function Turns({
  thread,
  blocked,
}: {
  readonly thread: Thread;
  readonly blocked: string | undefined;
}) {
  const t = useTexts(houseThreadTexts);
  const { entries, asking } = thread;
  const count = entries?.length ?? 0;
  const turns = useNewestShown(count, asking);
  if (!entries)
    return (
      <div className={classes.turns}>
        {thread.error === null ? (
          <div role="status" aria-label={t(($) => $.loading)} className={classes.waiting}>
            <Skeleton height={44} />
            <Skeleton height={96} />
          </div>
        ) : (
          <Unloaded query={{ ...thread, refetch: thread.again }} what={t(($) => $.what)} />
        )}
      </div>
    );
  return (
    <div className={classes.turns} ref={turns}>
      {count === 0 && asking === null && <Suggestions thread={thread} blocked={blocked} />}
      {count > 0 && <Clear thread={thread} />}
      <div className={classes.log} role="log" aria-label={t(($) => $.label)}>
        {entries.map((entry) => (
          <Turn key={entry.Id} entry={entry} thread={thread} blocked={blocked} />
        ))}
        {asking !== null && (
          <>
            <Said text={asking} />
            <p className={classes.thinking} role="status">
              <Spinner />
              {t(($) => $.write.thinking)}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/**
 * Keeps the newest turn in sight: when something is said, and while answers grow, unless the person has scrolled away
 * from it.
 */
function useNewestShown(count: number, asking: string | null) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (box) box.scrollTop = box.scrollHeight;
  }, [box, count, asking]);
  useEffect(() => {
    const log = box?.querySelector('[role=log]');
    if (!box || !log) return undefined;
    let height = log.clientHeight;
    const grown = new ResizeObserver(() => {
      const wasAtEnd =
        box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_END + log.clientHeight - height;
      height = log.clientHeight;
      if (wasAtEnd) box.scrollTop = box.scrollHeight;
    });
    grown.observe(log);
    return () => grown.disconnect();
  }, [box, count]);
  return setBox;
}

/** What to ask a house that was never asked. */
function Suggestions({
  thread,
  blocked,
}: {
  readonly thread: Thread;
  readonly blocked: string | undefined;
}) {
  const t = useTexts(houseThreadTexts);
  const { suggestions } = useWords(houseThreadTexts);
  return (
    <EmptyState
      title={t(($) => $.empty.title)}
      action={
        <div className={classes.suggestions}>
          {Object.values(suggestions).map((text) => (
            <Button
              key={text}
              size="small"
              disabledReason={blocked}
              onClick={() => void thread.say(text)}
            >
              {text}
            </Button>
          ))}
        </div>
      }
    >
      {t(($) => $.empty.line)}
    </EmptyState>
  );
}

function Clear({ thread }: { readonly thread: Thread }) {
  const t = useTexts(houseThreadTexts);
  const toasts = useToasts();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const clear = async (): Promise<void> => {
    setBusy(true);
    const done = await thread.clear();
    setBusy(false);
    setAsked(false);
    if (done) toasts.show({ tone: 'good', message: t(($) => $.cleared) });
  };
  return (
    <div className={classes.clear}>
      <IconButton
        variant="subtle"
        icon={<IconTrash />}
        label={t(($) => $.clear)}
        onClick={() => setAsked(true)}
      />
      <Suspense fallback={null}>
        {asked && (
          <ConfirmDialog
            opened
            title={t(($) => $.clearQuestion)}
            confirmLabel={t(($) => $.clear)}
            busy={busy}
            onConfirm={() => void clear()}
            onCancel={() => setAsked(false)}
          >
            {t(($) => $.clearLine)}
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  );
}
