import { act } from '@testing-library/react';
import type { ProductId } from '@dimora/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { ChangeState } from '../../kit/target/product-change.ts';
import { shellTexts } from '../shell-texts.ts';
import { ProductOverlayDoor } from './product-overlay-door.tsx';
import { ProductOverlay } from './product-overlay.tsx';

const product = { ProductId: 'baita' as ProductId, ProductName: 'Baita in montagna' };
const show = (phase: ChangeState['phase']) =>
  renderScreen(<ProductOverlay state={{ phase, product }} />, { texts: [shellTexts] });
const overlay = () => document.querySelector<HTMLElement>('[data-phase]')!;
const opacity = () => Number(overlay().style.opacity);
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

test('[CHOOSER-15] fades in by ten per cent every ten milliseconds', async () => {
  await show('CHANGING');
  expect(opacity()).toBe(0);
  for (const tenth of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    pass(10);
    expect(opacity()).toBeCloseTo(tenth / 10);
  }
  pass(100);
  expect(opacity()).toBe(1);
});

test('[CHOOSER-15] says which home it is, and what is being done', async () => {
  await show('LOADING_STATE');
  expect(overlay().dataset['phase']).toBe('LOADING_STATE');
  expect(overlay().textContent).toContain('Baita in montagna');
  expect(overlay().textContent).toContain('Opening the home…');
});

test('[CHOOSER-16] fades out by ten per cent every ten milliseconds, then is gone', async () => {
  const { services } = await renderScreen(<ProductOverlayDoor />, { texts: [shellTexts] });
  const { cell } = services.change;
  act(() => cell.set({ phase: 'LOADING_STATE', product }));
  await expect
    .poll(() => {
      pass(10);
      return opacity();
    })
    .toBe(1);
  act(() => cell.set({ phase: 'END', product }));
  for (const tenth of [9, 8, 7, 6, 5, 4, 3, 2, 1]) {
    pass(10);
    expect(opacity()).toBeCloseTo(tenth / 10);
  }
  pass(10);
  expect(overlay()).toBeNull();
  expect(cell.get().phase).toBe('none');
});
