import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleTexts } from '../testing/sample-texts.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { arcPath, shareAt } from './arc.ts';
import { SetPoint } from './set-point.tsx';
import { snap } from './snap.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function dial(disabledReason?: string) {
  const onCommit = vi.fn();
  render(
    <UiProvider texts={sampleTexts}>
      <SetPoint
        label="Thermostat"
        value={21}
        min={15}
        max={25}
        format={(value) => value.toFixed(1)}
        valueText={(value) => `${value.toFixed(1)} °C`}
        onCommit={onCommit}
        disabledReason={disabledReason}
      />
    </UiProvider>,
  );
  return { onCommit, face: screen.getByRole('slider', { name: 'Thermostat' }) };
}

function settle(): void {
  act(() => {
    vi.advanceTimersByTime(500);
  });
}

test.each([
  ['ArrowUp', 21.5],
  ['ArrowRight', 21.5],
  ['ArrowDown', 20.5],
  ['PageUp', 23],
  ['PageDown', 19],
  ['Home', 15],
  ['End', 25],
])('%s sets %d', (key, expected) => {
  const { onCommit, face } = dial();
  fireEvent.keyDown(face, { key });
  expect(face.getAttribute('aria-valuetext')).toBe(`${expected.toFixed(1)} °C`);
  settle();
  expect(onCommit).toHaveBeenCalledExactlyOnceWith(expected);
});

test('shows each press at once and sends only the final value', () => {
  const { onCommit, face } = dial();
  for (let press = 0; press < 4; press += 1)
    fireEvent.click(screen.getByLabelText('Increase: Thermostat'));
  expect(face.getAttribute('aria-valuenow')).toBe('23');
  expect(onCommit).not.toHaveBeenCalled();
  settle();
  expect(onCommit).toHaveBeenCalledExactlyOnceWith(23);
});

test('never exceeds its bounds', () => {
  const { onCommit, face } = dial();
  for (let press = 0; press < 30; press += 1) fireEvent.keyDown(face, { key: 'ArrowUp' });
  settle();
  expect(onCommit).toHaveBeenCalledExactlyOnceWith(25);
});

test('sends nothing when it is unavailable', () => {
  const { onCommit, face } = dial('You may look, not set');
  fireEvent.keyDown(face, { key: 'ArrowUp' });
  fireEvent.click(screen.getByLabelText('Increase: Thermostat'));
  settle();
  expect(onCommit).not.toHaveBeenCalled();
});

test('the arc maps pointer positions to values', () => {
  expect(shareAt(0, -10)).toBeCloseTo(0.5);
  expect(shareAt(-10, 0)).toBeCloseTo(45 / 270);
  expect(shareAt(10, 0)).toBeCloseTo(225 / 270);
  expect(shareAt(1, 10)).toBe(1);
  expect(shareAt(-1, 10)).toBe(0);
});

test('steps leave no floating-point noise', () => {
  expect(snap(0.1 + 0.2, 0, 1, 0.1)).toBe(0.3);
  expect(snap(99, 15, 25, 0.5)).toBe(25);
  expect(arcPath(1)).toContain('0 1 1');
});
