import { useCallback, useSyncExternalStore, type RefObject } from 'react';

/** A video of an iPhone, which alone can fill the screen there. */
type PhoneVideo = HTMLVideoElement & { readonly webkitEnterFullscreen?: () => void };

const subscribe = (reader: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', reader);
  return () => document.removeEventListener('fullscreenchange', reader);
};

/** Fills the screen with an element, or on an iPhone with the video in it, and ends that. */
export function useFullScreen(box: RefObject<HTMLElement | null>): {
  readonly isFull: boolean;
  readonly toggle: () => void;
} {
  const isFull = useSyncExternalStore(
    subscribe,
    () => box.current !== null && document.fullscreenElement === box.current,
  );
  const toggle = useCallback(() => {
    const { current } = box;
    if (!current) return;
    if (document.fullscreenElement === current) void document.exitFullscreen();
    else if (document.fullscreenEnabled) current.requestFullscreen().catch(() => undefined);
    else current.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.();
  }, [box]);
  return { isFull, toggle };
}
