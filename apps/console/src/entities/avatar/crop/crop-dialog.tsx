import { Button, Slider } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { avatarTexts } from '../avatar-texts.ts';
import classes from './crop-dialog.module.css';
import { drawn, MIDDLE, NEAREST, zoomed, type Crop, type Size } from './crop-frame.ts';
import { useCropGestures } from './use-crop-gestures.ts';

/** Props of {@link CropDialog}. */
export type CropDialogProps = {
  /** The URL of the chosen picture. */
  readonly src: string;
  readonly onTake: (picture: HTMLImageElement, crop: Crop) => void;
  readonly onCancel: () => void;
  /** The file is not a picture. */
  readonly onBroken: () => void;
};

/** Selects the crop of a picture by mouse, touch or keyboard. */
export function CropDialog({ src, onTake, onCancel, onBroken }: CropDialogProps): ReactNode {
  const t = useTexts(avatarTexts);
  const actions = useTexts(common);
  const { quantity } = useFormat();
  const help = useId();
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop>(MIDDLE);
  const change = useCallback((next: (now: Crop) => Crop) => setCrop(next), []);
  const gestures = useCropGestures(size, change);
  const take = (): void => {
    if (picture.current && size) onTake(picture.current, crop);
  };
  return (
    <Dialog
      opened
      onClose={onCancel}
      width={400}
      title={t(($) => $.crop.title)}
      footer={
        <>
          <Button onClick={onCancel}>{actions(($) => $.actions.cancel)}</Button>
          <Button variant="primary" loading={size === null} onClick={take}>
            {t(($) => $.crop.take)}
          </Button>
        </>
      }
    >
      <div className={classes.crop}>
        <div
          className={classes.area}
          role="group"
          // The crop area itself is the control.
          tabIndex={0}
          aria-label={t(($) => $.crop.area)}
          aria-describedby={help}
          data-autofocus
          {...gestures}
        >
          <img
            ref={picture}
            className={classes.picture}
            src={src}
            alt=""
            draggable={false}
            style={size === null ? { opacity: 0 } : placed(size, crop)}
            onError={onBroken}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              naturalWidth > 0
                ? setSize({ width: naturalWidth, height: naturalHeight })
                : onBroken()
            }
          />
          <span className={classes.ring} aria-hidden />
        </div>
        <p className={classes.help} id={help}>
          {t(($) => $.crop.help)}
        </p>
        <Slider
          label={t(($) => $.crop.zoom)}
          value={Math.round(crop.zoom * 100)}
          min={100}
          max={NEAREST * 100}
          step={5}
          format={(value) => quantity(value, '%', 0)}
          onChange={(value) => size && change((now) => zoomed(now, value / 100, size))}
          onCommit={(value) => size && change((now) => zoomed(now, value / 100, size))}
        />
      </div>
    </Dialog>
  );
}

function placed(size: Size, crop: Crop) {
  const { width, height } = drawn(size, crop);
  return {
    width,
    height,
    transform: `translate(calc(-50% + ${crop.x}px), calc(-50% + ${crop.y}px))`,
  };
}
