import { useState } from 'react';
import { useHubPicture } from '../../../kit/api/hub-picture.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { historyTexts } from '../texts.ts';
import classes from './timeline.module.css';

/** The picture and the sound of an event, from this hub; says so if one is no longer there. */
export function EntryMedia({
  title,
  image,
  audio,
}: {
  readonly title: string;
  readonly image: string | null;
  readonly audio: string | null;
}) {
  const t = useTexts(historyTexts);
  const picture = useHubPicture(image);
  const sound = useHubPicture(audio);
  const [lost, setLost] = useState({ picture: false, sound: false });
  return (
    <div className={classes.media}>
      {lost.picture && <p className={classes.lost}>{t(($) => $.entry.noPicture)}</p>}
      {picture !== undefined && !lost.picture && (
        <img
          className={classes.picture}
          src={picture}
          alt={t(($) => $.entry.picture, { title })}
          onError={() => setLost((was) => ({ ...was, picture: true }))}
        />
      )}
      {lost.sound && <p className={classes.lost}>{t(($) => $.entry.noSound)}</p>}
      {sound !== undefined && !lost.sound && (
        <audio
          className={classes.sound}
          controls
          preload="none"
          src={sound}
          aria-label={t(($) => $.entry.sound, { title })}
          onError={() => setLost((was) => ({ ...was, sound: true }))}
        />
      )}
    </div>
  );
}
