import { NAME_WIDTH } from './map-layout.ts';

/** About how wide a letter is on the map, in pixels. */
const widthOf = (letter: string): number =>
  /[A-ZÀ-ÞMW@%0-9]/.test(letter) ? 8.2 : /[iljtfrI.,' ]/.test(letter) ? 3.8 : 6.4;

const ELLIPSIS_PX = 9;

/** As much of a name as fits under a node. */
export function shortName(name: string): string {
  const letters = Array.from(name);
  let width = 0;
  let fits = 0;
  for (const [at, letter] of letters.entries()) {
    width += widthOf(letter);
    if (width > NAME_WIDTH) return `${letters.slice(0, fits).join('').trimEnd()}…`;
    if (width <= NAME_WIDTH - ELLIPSIS_PX) fits = at + 1;
  }
  return name;
}
