import { Skeleton } from '@dimora/ui';
import { useContent } from '../../../kit/content/use-content.ts';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { historyTexts } from '../texts.ts';
import classes from './timeline.module.css';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const PictureDialog = lazyPart(() =>
  import('./picture-dialog.tsx').then((file) => file.PictureDialog),
);

/** The picture and the sound of an event; says so if one is no longer kept. */
export function EntryMedia({
  title,
  image,
  audio,
}: {
  readonly title: string;
  readonly image: string | null;
  readonly audio: string | null;
}) {
  return (
    <div className={classes.media}>
      {image !== null && <Picture title={title} path={image} />}
      {audio !== null && <Sound title={title} path={audio} />}
    </div>
  );
}

/** A small picture, which opens the whole one. */
function Picture({ title, path }: { readonly title: string; readonly path: string }) {
  const t = useTexts(historyTexts);
  const { content, error } = useEventMedia(path);
  const [opened, setOpened] = useState(false);
  if (error !== null) return <p className={classes.lost}>{t(($) => $.entry.noPicture)}</p>;
  if (!content)
    return (
      <div className={classes.frame} aria-busy>
        <Skeleton height={100} />
      </div>
    );
  const alt = t(($) => $.entry.picture, { title });
  return (
    <>
      <button
        type="button"
        className={classes.frame}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <img className={classes.picture} src={content.url} alt={alt} />
      </button>
      {opened && (
        <Suspense>
          <PictureDialog title={title} alt={alt} media={content} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

function Sound({ title, path }: { readonly title: string; readonly path: string }) {
  const t = useTexts(historyTexts);
  const { content, error } = useEventMedia(path);
  const [isBroken, setBroken] = useState(false);
  if (error !== null || isBroken)
    return <p className={classes.lost}>{t(($) => $.entry.noSound)}</p>;
  return (
    <audio
      className={classes.sound}
      controls
      preload="none"
      src={content?.url}
      aria-label={t(($) => $.entry.sound, { title })}
      onError={() => setBroken(true)}
    />
  );
}

/** Reads a picture or a recording, whose content never changes. */
function useEventMedia(path: string) {
  const orpc = useOrpc();
  const Id = path.split('/').at(-1) ?? '';
  return useContent(
    orpc.history.media.queryOptions({ input: { Id }, staleTime: Infinity, retry: false }),
  );
}
