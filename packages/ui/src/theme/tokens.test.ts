import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { palettes, sideBars, type Palette } from './tokens.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function block(selector: string): string {
  const start = css.indexOf(`${selector} {`);
  return css.slice(start, css.indexOf('}', start));
}

function pairs(palette: Palette): (readonly [string, string, string])[] {
  const grounds = { background: palette.background, surface: palette.surface, soft: palette.soft };
  const texts = { ink: palette.ink, muted: palette.muted };
  const all: (readonly [string, string, string])[] = [];
  for (const [ground, under] of Object.entries(grounds)) {
    for (const [text, upon] of Object.entries(texts))
      all.push([`${text} on ${ground}`, upon, under]);
    for (const [name, hue] of Object.entries(palette.hues))
      all.push([`${name} text on ${ground}`, hue.text, under]);
  }
  for (const [name, hue] of Object.entries(palette.hues)) {
    all.push([`${name} text on its soft ground`, hue.text, hue.soft]);
    all.push([`ink on ${name} soft`, palette.ink, hue.soft]);
  }
  all.push(['text on primary', palette.onPrimary, palette.hues.terracotta.base]);
  all.push(['text on danger', palette.onDanger, palette.hues.wine.base]);
  return all;
}

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  test.each(pairs(palettes[scheme]))('reads %s', (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('makes the borders of controls and the icons on sun visible', () => {
    const { controlLine, surface, background, sunIcon, hues } = palettes[scheme];
    for (const ground of [surface, background])
      expect(contrast(controlLine, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(sunIcon, hues.sun.soft)).toBeGreaterThanOrEqual(3);
  });

  test('is the same in the style sheet', () => {
    const rules = block(scheme === 'light' ? ':root' : "[data-mantine-color-scheme='dark']");
    const { hues, ...plain } = palettes[scheme];
    for (const [name, value] of Object.entries(plain)) {
      expect(rules).toContain(
        `--dm-${name.replace(/[A-Z]/u, (letter) => `-${letter.toLowerCase()}`)}: ${value.toLowerCase()};`,
      );
    }
    for (const [name, hue] of Object.entries(hues)) {
      expect(rules).toContain(`--dm-${name}: ${hue.base.toLowerCase()};`);
      expect(rules).toContain(`--dm-${name}-soft: ${hue.soft.toLowerCase()};`);
      expect(rules).toContain(`--dm-${name}-text: ${hue.text.toLowerCase()};`);
    }
  });
});

describe('the side bar', () => {
  test.each(Object.entries(sideBars))('[SHELL-12] %s is readable, at rest and active', (_, bar) => {
    for (const text of [bar.ink, bar.muted, bar.faint])
      expect(contrast(text, bar.ground)).toBeGreaterThanOrEqual(4.5);
    for (const text of [bar.ink, bar.muted])
      expect(contrast(text, bar.active)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['brown', 'black'] as const)(
    '[SHELL-12] %s is the same in the style sheet',
    (variant) => {
      const rules = block(`[data-side-bar='${variant}']`);
      for (const value of Object.values(sideBars[variant]))
        expect(rules).toContain(value.toLowerCase());
    },
  );
});
