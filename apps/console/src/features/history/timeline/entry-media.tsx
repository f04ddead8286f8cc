import type { EventMedia } from '@dimora/contract/client';
import { Skeleton } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
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
  const { data, error } = useEventMedia(path);
  const [opened, setOpened] = useState(false);
  if (error !== null) return <p className={classes.lost}>{t(($) => $.entry.noPicture)}</p>;
  if (!data)
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
        <img className={classes.picture} src={data.Content} alt={alt} />
      </button>
      {opened && (
        <Suspense>
          <PictureDialog title={title} alt={alt} media={data} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

function Sound({ title, path }: { readonly title: string; readonly path: string }) {
  const t = useTexts(historyTexts);
  const { data, error } = useEventMedia(path);
  const url = useBlobUrl(data);
  const [isBroken, setBroken] = useState(false);
  if (error !== null || isBroken)
    return <p className={classes.lost}>{t(($) => $.entry.noSound)}</p>;
  return (
    <audio
      className={classes.sound}
      controls
      preload="none"
      src={url}
      aria-label={t(($) => $.entry.sound, { title })}
      onError={() => setBroken(true)}
    />
  );
}

/** Reads a picture or a recording, whose content never changes. */
function useEventMedia(path: string) {
  const orpc = useOrpc();
  const Id = path.split('/').at(-1) ?? '';
  return useQuery(
    orpc.history.media.queryOptions({ input: { Id }, staleTime: Infinity, retry: false }),
  );
}

/** A recording as an address that a player may use: the page's policy allows it no data URL. */
function useBlobUrl(media: EventMedia | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!media) return setUrl(undefined);
    const [head = '', body = ''] = media.Content.split(',', 2);
    const bytes = Uint8Array.from(atob(body), (letter) => letter.codePointAt(0) ?? 0);
    const made = URL.createObjectURL(
      new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' }),
    );
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [media]);
  return url;
}
