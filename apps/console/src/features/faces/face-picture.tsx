import type { UnknownUser } from '@dimora/contract/client';
import { cx } from '@dimora/ui';
import { IconUserQuestion } from '@tabler/icons-react';
import { useContent } from '../../kit/content/use-content.ts';
import { useOrpc } from '../../kit/services.tsx';
import classes from './faces.module.css';

type Shown = Pick<UnknownUser, 'Id' | 'CameraDeviceKey' | 'ImageUrl' | 'ImageBase64'>;

/** A face as a camera saw it; a drawing where it took no picture. The words beside it say who it is. */
export function FacePicture({ face }: { readonly face: Shown }) {
  if (face.ImageUrl) return <Requested face={face} />;
  // Hubs up to 3.2 know no address.
  if (face.ImageBase64 !== null)
    return <img className={classes.picture} src={face.ImageBase64} alt="" />;
  return <Drawing />;
}

function Requested({ face: { Id, CameraDeviceKey } }: { readonly face: Shown }) {
  const orpc = useOrpc();
  const { content, error } = useContent(
    orpc.faces.picture.queryOptions({ input: { Id, CameraDeviceKey }, retry: false }),
  );
  if (content) return <img className={classes.picture} src={content.url} alt="" />;
  return error === null ? <span className={classes.picture} aria-busy /> : <Drawing />;
}

const Drawing = () => (
  <span className={cx(classes.picture, classes.empty)}>
    <IconUserQuestion size={22} aria-hidden />
  </span>
);
