import { describe, expect, test } from 'vitest';
import { gapAt } from './fixtures/alike.ts';

/** Pairs of times around 12 ms with the noise of a machine, some of them much longer. */
function pairs(noiseMs: number, slower: (at: number) => number): [number, number][] {
  let state = 7;
  const random = (): number => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const time = (): number => 12 + random() * noiseMs + (random() < 0.1 ? 5 * noiseMs : 0);
  return Array.from({ length: 150 }, (_, at) => [time() + slower(at), time()]);
}

describe('measured times differ', () => {
  test.each([0.5, 5, 40])('never where there is no difference: noise of %d ms', (noise) => {
    for (const part of [0.1, 0.5])
      expect(
        gapAt(
          part,
          pairs(noise, () => 0),
        ),
      ).toMatchObject({ isReal: false });
  });

  test.each([
    [0.5, 4],
    [5, 7],
    [10, 10],
  ])('within a noise of %d ms, where one kind takes %d ms longer', (noise, more) => {
    expect(
      gapAt(
        0.5,
        pairs(noise, () => more),
      ),
    ).toMatchObject({ isReal: true });
  });

  test('where only most of one kind takes longer', () => {
    expect(
      gapAt(
        0.5,
        pairs(3, (at) => (at % 4 === 0 ? 0 : 8)),
      ),
    ).toMatchObject({ isReal: true });
  });

  test('not where nobody in the network could measure it', () => {
    expect(
      gapAt(
        0.5,
        pairs(0.5, () => 1),
      ),
    ).toMatchObject({ isReal: false });
  });
});
