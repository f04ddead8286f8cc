import { useToasts } from '@dimora/ui';
import type { RefObject } from 'react';
import type { CameraVideoHandle } from '../../../entities/video/camera-video.tsx';
import { saveFile } from '../../../kit/files/save-file.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import { dvrTexts } from '../texts.ts';

/** Saves the picture on the screen as a file of this device. */
export function useSnapshot(
  video: RefObject<CameraVideoHandle | null>,
  name: string,
): () => Promise<void> {
  const t = useTexts(dvrTexts);
  const toasts = useToasts();
  const { hubNow } = useHome();
  return async () => {
    const picture = await video.current?.picture();
    if (picture) saveFile(picture, fileName(name, hubNow()));
    else toasts.show({ tone: 'neutral', message: t(($) => $.noPicture) });
  };
}

/** `Garden 2026-11-29 14.05.07.jpg`; without what no file may be named. */
const fileName = (name: string, at: number): string => {
  const moment = new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString();
  const [day, time] = [moment.slice(0, 10), moment.slice(11, 19).replaceAll(':', '.')];
  return `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()} ${day} ${time}.jpg`;
};
