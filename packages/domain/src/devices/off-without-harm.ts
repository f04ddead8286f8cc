import { blindMoves, lightSwitches, type LightOrBlind } from './group-members.ts';

/**
 * True for lights, blinds, music and fans, which nobody misses for a while. A plug, a relay, a valve or heating may keep
 * food cold, a cellar dry or pipes from freezing: people see its name before it is switched off (SHELL-B5).
 */
export function isOffWithoutHarm(device: LightOrBlind): boolean {
  const { buttons, positions } = blindMoves(device);
  return (
    lightSwitches(device).length + buttons.length + positions.length > 0 ||
    ['media_player', 'fan'].some((category) => device.IoTCategoryIds.includes(category))
  );
}
