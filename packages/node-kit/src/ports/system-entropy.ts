import { randomBytes } from 'node:crypto';
import type { Entropy } from '@dimora/runtime';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LETTERS = 10;
const CHANCE_LETTERS = 16;

let lastTime = 0;
let lastChance: number[] = [];

/**
 * The machine's randomness. Ids are ULIDs; those of the same millisecond count upwards, so they still sort.
 */
export const systemEntropy: Entropy = {
  id() {
    const time = Math.max(Date.now(), lastTime);
    lastChance =
      time === lastTime
        ? following(lastChance)
        : Array.from(randomBytes(CHANCE_LETTERS), (byte) => byte & 31);
    lastTime = time;
    return timeLetters(time) + lastChance.map((letter) => ALPHABET[letter]).join('');
  },
  bytes: (count) => randomBytes(count),
  fraction: () => Math.random(),
};

function timeLetters(time: number): string {
  let letters = '';
  let rest = time;
  for (let at = 0; at < TIME_LETTERS; at += 1) {
    letters = (ALPHABET[rest % 32] ?? '0') + letters;
    rest = Math.floor(rest / 32);
  }
  return letters;
}

function following(letters: readonly number[]): number[] {
  const next = [...letters];
  for (let at = next.length - 1; at >= 0; at -= 1) {
    const letter = ((next[at] ?? 0) + 1) & 31;
    next[at] = letter;
    if (letter !== 0) break;
  }
  return next;
}
