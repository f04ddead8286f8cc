import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { HOLD_MS, HoldButton } from './hold-button.tsx';

const onHold = vi.fn<() => void>();
const onAsk = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onHold.mockClear();
  onAsk.mockClear();
  return () => void vi.useRealTimers();
});

function show(disabledReason?: string): HTMLElement {
  renderUi(
    <HoldButton
      label="Unlock Front door"
      help="Press and hold"
      hint="Keep holding…"
      onHold={onHold}
      onAsk={onAsk}
      disabledReason={disabledReason}
    >
      Hold to unlock
    </HoldButton>,
  );
  return screen.getByRole('button', { name: 'Unlock Front door' });
}
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const counts = () => [onHold.mock.calls.length, onAsk.mock.calls.length];

test('acts once it has been held, and not a moment before', () => {
  const button = show();
  fireEvent.pointerDown(button, { button: 0 });
  pass(HOLD_MS - 1);
  expect(counts()).toEqual([0, 0]);
  pass(1);
  expect(counts()).toEqual([1, 0]);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  expect(counts()).toEqual([1, 0]);
});

test('a tap only says to keep holding; a second one asks', () => {
  const button = show();
  const tap = () => {
    fireEvent.pointerDown(button, { button: 0 });
    pass(100);
    fireEvent.pointerUp(button);
    fireEvent.click(button);
  };
  tap();
  expect(counts()).toEqual([0, 0]);
  expect(button.textContent).toContain('Keep holding…');
  tap();
  expect(counts()).toEqual([0, 1]);
});

test.each(['pointerLeave', 'pointerCancel', 'blur'] as const)('%s releases it', (letGo) => {
  const button = show();
  fireEvent.pointerDown(button, { button: 0 });
  pass(HOLD_MS / 2);
  fireEvent[letGo](button);
  pass(HOLD_MS);
  expect(counts()).toEqual([0, 0]);
});

test.each(['Enter', ' '])('a held “%s” acts, a short press asks', (key) => {
  const button = show();
  fireEvent.keyDown(button, { key });
  pass(200);
  fireEvent.keyDown(button, { key, repeat: true });
  fireEvent.keyUp(button, { key });
  expect(counts()).toEqual([0, 1]);
  fireEvent.keyDown(button, { key });
  pass(HOLD_MS);
  fireEvent.keyUp(button, { key });
  expect(counts()).toEqual([1, 1]);
});

test('a screen reader, which can only click, is asked', () => {
  fireEvent.click(show());
  expect(counts()).toEqual([0, 1]);
});

test('says why it is unavailable, and does nothing', () => {
  const button = show('Not reachable');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.pointerDown(button, { button: 0 });
  pass(HOLD_MS);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  fireEvent.click(button);
  expect(counts()).toEqual([0, 0]);
});
