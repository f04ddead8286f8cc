import type { Device } from '@dimora/contract/client';
import { IconButton } from '@dimora/ui';
import { IconArrowsMove } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { dvrTexts } from '../texts.ts';
import { MOVING } from './moving.ts';
import { VideoButtons, type VideoButtonsProps } from './video-buttons.tsx';

/** Props of {@link ViewportBar}. */
export type ViewportBarProps = Omit<VideoButtonsProps, 'name' | 'children'> & {
  readonly device: Device;
  readonly isMoving: boolean;
  readonly onMoving: (on: boolean) => void;
};

/** What may be done with the video of a viewport. */
export function ViewportBar({ device, isMoving, onMoving, ...buttons }: ViewportBarProps) {
  const t = useTexts(dvrTexts);
  const { Name: name } = device;
  return (
    <VideoButtons name={name} {...buttons}>
      {device.Actions.some(({ Id }) => MOVING.includes(Id)) && (
        <IconButton
          variant="round"
          size="small"
          icon={<IconArrowsMove />}
          label={t(($) => $.move, { name })}
          aria-expanded={isMoving}
          onClick={() => onMoving(!isMoving)}
        />
      )}
    </VideoButtons>
  );
}
