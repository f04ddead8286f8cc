import { useCallback, useEffect, useState } from 'react';
import type { Crop } from './crop/crop-frame.ts';
import type { cutPicture, CutPicture } from './crop/cut-picture.ts';
import { AVATAR_LIMIT_BYTES } from '@dimora/domain';
import { faultOfFile, type PictureFault } from './picture-file.ts';

/** A picture on its way from a file to a section. */
export type Picking = {
  /** The address of the file while its section is chosen. */
  readonly src: string | null;
  readonly fault: PictureFault | null;
  readonly open: (file: File | undefined) => void;
  readonly take: (picture: HTMLImageElement, crop: Crop) => void;
  readonly broken: () => void;
  readonly close: () => void;
};

/** Looks at a file, holds it while its section is chosen, and hands over what was cut out of it. */
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
