import { AVATAR_LIMIT_BYTES } from '@dimora/domain';
import { Avatar, Button } from '@dimora/ui';
import { IconArrowBackUp, IconPhotoPlus } from '@tabler/icons-react';
import { Suspense, useRef, type ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import classes from './avatar-picker.module.css';
import { avatarTexts } from './avatar-texts.ts';
import { cutPicture, type CutPicture } from './crop/cut-picture.ts';
import { usePicking } from './use-picking.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

/** Cropping is loaded when a user has a picture to crop. */
const CropDialog = lazyPart(() =>
  import(/* chunk: dialogs */ './crop/crop-dialog.tsx').then((file) => file.CropDialog),
);

/** Props of {@link AvatarPicker}. */
export type AvatarPickerProps = {
  /** The owner of the picture. */
  readonly name: string;
  /** Their current picture. */
  readonly src?: string | undefined;
  /** The newly chosen picture. */
  readonly chosen: CutPicture | null;
  readonly onChange: (chosen: CutPicture | null) => void;
  readonly disabledReason?: string | undefined;
  /** Why the server refused the picture, in words. */
  readonly refused?: string | undefined;
  /** Crops the section; tests can't draw. */
  readonly cut?: typeof cutPicture;
};

/** A user's picture, with controls to choose another, crop it, and undo (ACTIVATE-03). */
export function AvatarPicker({
  name,
  src,
  chosen,
  onChange,
  disabledReason,
  refused,
  cut = cutPicture,
}: AvatarPickerProps): ReactNode {
  const t = useTexts(avatarTexts);
  const limit = useFormat().bytes(AVATAR_LIMIT_BYTES);
  const input = useRef<HTMLInputElement>(null);
  const picking = usePicking(onChange, cut);
  const { fault } = picking;
  const wrong =
    fault === null
      ? refused
      : fault === 'ERROR_IMAGE_FILE_TYPE'
        ? t(($) => $.ERROR_IMAGE_FILE_TYPE)
        : t(($) => $.ERROR_IMAGE_FILE_SIZE, { limit });
  return (
    <div className={classes.picker} role="group" aria-label={t(($) => $.group)}>
      <Avatar name={name} src={chosen?.url ?? src} size={88} />
      <div className={classes.words}>
        <div className={classes.actions}>
          <Button
            icon={<IconPhotoPlus />}
            disabledReason={disabledReason}
            onClick={() => input.current?.click()}
          >
            {t(($) => (chosen ? $.another : $.choose))}
          </Button>
          {chosen && (
            <Button
              variant="subtle"
              icon={<IconArrowBackUp />}
              disabledReason={disabledReason}
              onClick={() => onChange(null)}
            >
              {t(($) => $.undo)}
            </Button>
          )}
        </div>
        {wrong === undefined ? (
          <p className={classes.help}>{t(($) => $.help, { limit })}</p>
        ) : (
          <p className={classes.fault} role="alert">
            {wrong}
          </p>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t(($) => $.choose)}
          onChange={({ currentTarget }) => {
            picking.open(currentTarget.files?.[0]);
            // Lets the same file be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      {picking.src !== null && (
        <Suspense>
          <CropDialog
            src={picking.src}
            onTake={picking.take}
            onCancel={picking.close}
            onBroken={picking.broken}
          />
        </Suspense>
      )}
    </div>
  );
}
