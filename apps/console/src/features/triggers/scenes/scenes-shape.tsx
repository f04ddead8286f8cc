import { CommandsSkeleton, useIsPhone } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useSetting } from '../../../kit/settings/use-setting.ts';
import { sceneRoom } from '../scene-room.ts';

/** Placeholder of the scenes. */
export function ScenesShape(): ReactNode {
  const [scenes] = useSetting('scenes');
  const count = sceneRoom(scenes, useIsPhone());
  return count === 0 ? null : <CommandsSkeleton count={count} />;
}
