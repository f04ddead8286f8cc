import { IconButton } from '@dimora/ui';
import { IconCamera, IconMaximize, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { dvrTexts } from '../texts.ts';
import classes from './viewport.module.css';

/** Props of {@link VideoButtons}. */
export interface VideoButtonsProps {
  readonly name: string;
  /** The camera sends sound, too. */
  readonly hasAudio: boolean;
  readonly hasSound: boolean;
  readonly onSound: (on: boolean) => void;
  readonly onSnapshot: () => void;
  readonly onFull: () => void;
  /** What else may be done. */
  readonly children?: ReactNode;
}

/** What may be done with a live video, over its picture. */
export function VideoButtons(props: VideoButtonsProps) {
  const { name, hasAudio, hasSound, onSound, onSnapshot, onFull, children } = props;
  const t = useTexts(dvrTexts);
  return (
    <div className={classes.bar}>
      {hasAudio && (
        <IconButton
          variant="round"
          size="small"
          icon={hasSound ? <IconVolume /> : <IconVolumeOff />}
          label={hasSound ? t(($) => $.mute, { name }) : t(($) => $.sound, { name })}
          onClick={() => onSound(!hasSound)}
        />
      )}
      {children}
      <IconButton
        variant="round"
        size="small"
        icon={<IconCamera />}
        label={t(($) => $.snapshot, { name })}
        onClick={onSnapshot}
      />
      <IconButton
        variant="round"
        size="small"
        icon={<IconMaximize />}
        label={t(($) => $.full, { name })}
        onClick={onFull}
      />
    </div>
  );
}
