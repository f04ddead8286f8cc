import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BrandMark } from '../entry/brand-mark.tsx';
import { sampleTexts } from '../testing/sample-texts.ts';
import { makeTheme } from './make-theme.ts';
import { UiProvider } from './ui-provider.tsx';

const hue = { base: '#2F6F8F', soft: '#E4ECF0', text: '#2B6684', on: '#FFFFFF' };

test('[SHELL-03] a second brand brings its name, its logo and its hue, and nothing else', () => {
  const theme = makeTheme({
    brand: { name: 'Vitrea', logo: <svg data-testid="logo" />, primary: { light: hue, dark: hue } },
  });
  const { container } = render(
    <UiProvider theme={theme} texts={sampleTexts}>
      <BrandMark />
    </UiProvider>,
  );
  expect(screen.getByText('Vitrea')).toBeTruthy();
  expect(screen.getByTestId('logo')).toBeTruthy();
  const css = container.querySelector('style')?.textContent ?? '';
  expect(css).toContain('--dm-primary:#2F6F8F');
  expect([...css.matchAll(/--dm-[a-z-]+/gu)].every(([name]) => /primary/u.test(name))).toBe(true);
});

test('[SHELL-03] the house brand needs no rules of its own', () => {
  expect(makeTheme().css).toBe('');
});
