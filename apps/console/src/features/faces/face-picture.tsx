import type { UnknownUser } from '@dimora/contract/client';
import { cx } from '@dimora/ui';
import { IconUserQuestion } from '@tabler/icons-react';
import classes from './faces.module.css';

/** A face as a camera saw it; a drawing where it took no picture. The words beside it say who it is. */
export function FacePicture({ face }: { readonly face: Pick<UnknownUser, 'ImageBase64'> }) {
  return face.ImageBase64 === null ? (
    <span className={cx(classes.picture, classes.empty)}>
      <IconUserQuestion size={22} aria-hidden />
    </span>
  ) : (
    <img className={classes.picture} src={face.ImageBase64} alt="" />
  );
}
