import { Dialog } from '@dimora/ui/dialog';
import type { ShownContent } from '../../../kit/content/use-content.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { historyTexts } from '../texts.ts';
import classes from './picture-dialog.module.css';

/** The whole picture of an event, and when it was taken. */
export function PictureDialog({
  title,
  alt,
  media,
  onClose,
}: {
  readonly title: string;
  readonly alt: string;
  readonly media: ShownContent;
  readonly onClose: () => void;
}) {
  const t = useTexts(historyTexts);
  const format = useFormat();
  return (
    <Dialog opened onClose={onClose} title={title} width={960}>
      <figure className={classes.whole}>
        <img className={classes.picture} src={media.url} alt={alt} />
        <figcaption className={classes.caption}>
          {t(($) => $.entry.takenAt, { time: format.time(media.takenAt) })}
        </figcaption>
      </figure>
    </Dialog>
  );
}
