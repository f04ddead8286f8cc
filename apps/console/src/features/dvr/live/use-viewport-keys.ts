import type { Device } from '@dimora/contract/client';
import type { KeyboardEvent } from 'react';
import { useOperate } from '../../../kit/home/operate.ts';
import { optionsOf } from '../../../entities/device/widgets/widget-props.ts';

/** What keys on a viewport do. */
export type ViewportKeys = {
  readonly onStep: (by: 'left' | 'right' | 'up' | 'down') => void;
  readonly onFull: () => void;
  readonly onSound: () => void;
  readonly onSnapshot: () => void;
};

const ARROWS: Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Operates a viewport that has the focus by keys; keys on its buttons are theirs. */
export function useViewportKeys(
  device: Device,
  { onStep, onFull, onSound, onSnapshot }: ViewportKeys,
): (event: KeyboardEvent) => void {
  const { operate, disabledReason } = useOperate(device);
  const moves = device.Actions.find(({ Id }) => Id === 'MOVE_CAMERA');
  const move = (to: string): void => {
    if (moves && disabledReason === undefined && optionsOf(moves).includes(to))
      void operate(moves, to);
  };
  const others: Readonly<Record<string, () => void>> = { f: onFull, m: onSound, s: onSnapshot };
  return (event) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const arrow = ARROWS[event.key];
    const other = others[event.key.toLowerCase()];
    if (arrow && event.shiftKey) move(arrow.toUpperCase());
    else if (arrow) onStep(arrow);
    else if (other) other();
    else return;
    event.preventDefault();
  };
}
