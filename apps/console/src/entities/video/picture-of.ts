const QUALITY = 0.92;

/** The picture that an element shows, as a JPEG. */
export function pictureOf(
  element: HTMLVideoElement | HTMLCanvasElement | null,
  shown: 'video' | 'canvas' | null,
): Promise<Blob | undefined> {
  if (!element || shown === null) return Promise.resolve(undefined);
  const canvas = element instanceof HTMLCanvasElement ? element : drawn(element);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY);
  });
}

function drawn(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return canvas;
}
