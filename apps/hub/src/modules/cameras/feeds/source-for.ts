import type { VideoQuality } from '@dimora/contract';
import type { VideoSource } from '@dimora/driver-kit';

/**
 * The stream for a quality: the best one, or the next smaller one of the same kind. Without ffmpeg it is one of pictures,
 * if there is one.
 */
export function sourceFor(
  sources: readonly VideoSource[],
  quality: VideoQuality,
  hasFfmpeg: boolean,
): { readonly at: number; readonly source: VideoSource } | undefined {
  const all = sources.map((source, at) => ({ at, source }));
  const shown = hasFfmpeg ? all : all.filter(({ source }) => source.mjpeg);
  const [best = all[0], ...others] = shown;
  if (quality === 'full' || !best) return best;
  return others.find(({ source }) => source.mjpeg === best.source.mjpeg) ?? best;
}
