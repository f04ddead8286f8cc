import { useCallback, useEffect, useState } from 'react';
import type { Crop } from './crop/crop-frame.ts';
import type { cutPicture, CutPicture } from './crop/cut-picture.ts';
import { AVATAR_LIMIT_BYTES } from '@dimora/domain';
import { faultOfFile, type PictureFault } from './picture-file.ts';

/** A picture being chosen: from the file to the crop. */
export type Picking = {
  /** The URL of the file while it is cropped. */
  readonly src: string | null;
  readonly fault: PictureFault | null;
  readonly open: (file: File | undefined) => void;
  readonly take: (picture: HTMLImageElement, crop: Crop) => void;
  readonly broken: () => void;
  readonly close: () => void;
};

/** Checks a file, holds it during cropping, and hands over the result. */
export function usePicking(
  onChange: (chosen: CutPicture) => void,
  cut: typeof cutPicture,
): Picking {
  const [src, setSrc] = useState<string | null>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src]);
  const fail = useCallback((because: PictureFault) => {
    setFault(because);
    setSrc(null);
  }, []);
  const open = useCallback((file: File | undefined) => {
    if (!file) return;
    const because = faultOfFile(file);
    setFault(because);
    setSrc(because === null ? URL.createObjectURL(file) : null);
  }, []);
  const take = useCallback(
    (picture: HTMLImageElement, crop: Crop) => {
      const section = cut(picture, crop);
      if (section.bytes > AVATAR_LIMIT_BYTES) return fail('ERROR_IMAGE_FILE_SIZE');
      setSrc(null);
      onChange(section);
    },
    [cut, fail, onChange],
  );
  const broken = useCallback(() => fail('ERROR_IMAGE_FILE_TYPE'), [fail]);
  const close = useCallback(() => setSrc(null), []);
  return { src, fault, open, take, broken, close };
}
