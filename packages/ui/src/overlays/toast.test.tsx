import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleTexts } from '../testing/sample-texts.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { PRODUCT_TOAST_MS, type ToastMessage } from './toast-queue.ts';
import { useToasts } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Speaker({ toast }: { readonly toast: ToastMessage }) {
  const toasts = useToasts();
  return (
    <button type="button" onClick={() => toasts.show(toast)}>
      Speak
    </button>
  );
}

function speak(toast: ToastMessage, toastMs?: number, times = 1): void {
  render(
    <UiProvider texts={sampleTexts} {...(toastMs === undefined ? {} : { toastMs })}>
      <Speaker toast={toast} />
    </UiProvider>,
  );
  for (let time = 0; time < times; time += 1) fireEvent.click(screen.getByText('Speak'));
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('[SHELL-14] a toast closes after 2000 ms', () => {
  speak({ message: 'Saved' });
  pass(1999);
  expect(screen.queryByText('Saved')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('[SHELL-14] a product’s toasts last 5 s', () => {
  expect(PRODUCT_TOAST_MS).toBe(5000);
  speak({ message: 'Saved' }, PRODUCT_TOAST_MS);
  pass(4999);
  expect(screen.queryByText('Saved')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a toast may set its own duration', () => {
  speak({ message: 'Saved', durationMs: 8000 });
  pass(7999);
  expect(screen.queryByText('Saved')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('pauses while hovered, then takes its full time again', () => {
  speak({ message: 'Saved' });
  const region = screen.getByLabelText(sampleTexts.notifications);
  fireEvent.pointerEnter(region);
  pass(60_000);
  expect(screen.queryByText('Saved')).not.toBeNull();
  fireEvent.pointerLeave(region);
  pass(2000);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('pauses while focused', () => {
  speak({ message: 'Saved' });
  fireEvent.focus(screen.getByLabelText(sampleTexts.close));
  pass(60_000);
  expect(screen.queryByText('Saved')).not.toBeNull();
});

test('shows three at once, then the fourth', () => {
  speak({ message: 'Saved' }, undefined, 4);
  expect(screen.getAllByText('Saved')).toHaveLength(3);
  pass(2000);
  expect(screen.getAllByText('Saved')).toHaveLength(1);
});

test('announces errors assertively and the rest politely', () => {
  speak({ message: 'It did not answer', tone: 'error' });
  expect(
    screen.getByText('It did not answer').closest('[aria-live]')?.getAttribute('aria-live'),
  ).toBe('assertive');
});

test('an action runs once and closes its toast', () => {
  const onPress = vi.fn();
  speak({ message: 'It did not answer', action: { label: 'Try again', onPress } });
  fireEvent.click(screen.getByText('Try again'));
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText('It did not answer')).toBeNull();
});
