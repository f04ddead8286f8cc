import { describe, expect, test } from 'vitest';
import { limited } from './limited.ts';

/** One matcher, and only metrics of Dimora. */
const limit = (metric: string) => (metric.startsWith('dimora_') ? 'series=~"mine"' : undefined);
const A = 'dimora_a{series=~"mine"}';

describe('[TELEMETRY-03] [SECURITY-05] every selector of an expression gets the matchers of who asks', () => {
  test.each([
    ['dimora_a', A],
    ['dimora_a{}', A],
    ['dimora_a{device="x",}', 'dimora_a{device="x",series=~"mine"}'],
    ["dimora_a{device!~'x|y'}", `dimora_a{device!~'x|y',series=~"mine"}`],
    ['dimora_a{series="theirs"}', 'dimora_a{series="theirs",series=~"mine"}'],
    ['dimora_a{device="a\\"}b"}', 'dimora_a{device="a\\"}b",series=~"mine"}'],
    ['rate(dimora_a[5m])', `rate ( ${A} [ 5m ] )`],
    ['dimora_a offset 1h30m', `${A} offset 1h30m`],
    ['sum by (room) (dimora_a)', `sum by ( room ) ( ${A} )`],
    ['sum(dimora_a) without (room,)', `sum ( ${A} ) without ( room , )`],
    ['topk(3, dimora_a)', `topk ( 3 , ${A} )`],
    ['-dimora_a ^ 2 > bool 1e3', `- ${A} ^ 2 > bool 1e3`],
    ['(dimora_a or dimora_b)', `( ${A} or dimora_b{series=~"mine"} )`],
    [
      'dimora_a * on(device) group_left(room) dimora_b',
      `${A} * on ( device ) group_left ( room ) dimora_b{series=~"mine"}`,
    ],
    ['time()', 'time ( )'],
    ['quantile_over_time(0.9, dimora_a[1h])', `quantile_over_time ( 0.9 , ${A} [ 1h ] )`],
  ])('%s', (expression, expected) => {
    expect(limited(expression, limit)).toBe(expected);
  });

  test('a lookback stands where an expression says no span', () => {
    expect(limited('max(dimora_a offset 1h) - rate(dimora_b[10m])', limit, '5m')).toBe(
      `max ( ${A} [5m] offset 1h ) - rate ( dimora_b{series=~"mine"} [ 10m ] )`,
    );
  });

  test.each([
    ['another metric', 'up'],
    ['another metric in a part', 'dimora_a or up'],
    ['no metric', '{device="x"}'],
    ['a name in braces', 'dimora_a{__name__="up"}'],
    ['a name beside it', 'dimora_a{__name__=~".+"}'],
    ['a subquery', 'max_over_time(dimora_a[1h:1m])'],
    ['a moment', 'dimora_a @ 0'],
    ['labels made up', 'label_replace(dimora_a, "series", "x", "", "")'],
    ['the end of a selector in a text', 'dimora_a{device="x"} or up{a="}"}'],
    ['a text without end', 'dimora_a{device="x}'],
    ['a line in a text', 'dimora_a{device="x\ny"}'],
    ['a comment', 'dimora_a # }'],
    ['a raw text', 'dimora_a{device=`x`}'],
    ['alternatives of VictoriaMetrics', 'dimora_a{device="x" or series="y"}'],
    ['templates of VictoriaMetrics', 'WITH (x = up) x'],
    ['two expressions', 'dimora_a up'],
    ['braces after braces', 'dimora_a{}{series="x"}'],
    ['nothing', ''],
    ['an operator alone', '+'],
    ['what isn’t closed', 'sum(dimora_a'],
    ['what was never opened', 'dimora_a)'],
    ['too much', Array.from({ length: 9 }, () => 'dimora_a').join('+')],
    ['too deep', `${'('.repeat(30)}dimora_a${')'.repeat(30)}`],
  ])('%s is refused', (_name, expression) => {
    expect(limited(expression, limit)).toBeUndefined();
  });
});
