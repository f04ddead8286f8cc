import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START_OPTIONS, withoutStartOptions } from './options.ts';

const pair = fc
  .tuple(
    fc.constantFrom(...START_OPTIONS, 'filter', 'ts', 'current_page', 'Offline'),
    fc.constantFrom('', '1', 'a%20b'),
  )
  .map(([name, value]) => `${name}=${value}`);

describe('the start-up options', () => {
  test('[START-21] are removed, and a route’s own parameters keep their order', () => {
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
        const kept = pairs.filter(
          (each) => !(START_OPTIONS as readonly string[]).includes(each.split('=')[0]!),
        );
        expect(withoutStartOptions(`?${pairs.join('&')}`)).toBe(
          kept.length > 0 ? `?${kept.join('&')}` : '',
        );
      }),
    );
  });

  test('[START-21] removing them twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        expect(withoutStartOptions(withoutStartOptions(search))).toBe(withoutStartOptions(search));
      }),
    );
  });

  test('[START-21] however they are encoded', () => {
    expect(withoutStartOptions('?product%5Fid=1&offline&filter=%7B%7D&%E0%A4%A=x')).toBe(
      '?filter=%7B%7D&%E0%A4%A=x',
    );
    expect(withoutStartOptions('')).toBe('');
  });
});
