import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flagIn, jsonIn, jsonsIn, jsonValue, numberIn, parseJson, textIn, wordIn } from './json.ts';

test('untrusted JSON is read by type, and everything else is ignored', () => {
  const json =
    parseJson('{"a":{"b":1},"list":[{"c":true},3,null],"t":"x","f":false,"n":1e999}') ?? {};
  expect(numberIn(jsonIn(json, 'a'), 'b')).toBe(1);
  expect(jsonIn(json, 'list')).toEqual({});
  expect(jsonsIn(json, 'list')).toEqual([{ c: true }]);
  expect(jsonsIn(json, 'a')).toEqual([]);
  expect(textIn(json, 't')).toBe('x');
  expect(flagIn(json, 'f')).toBe(false);
  expect(numberIn(json, 'n')).toBeUndefined();
  expect(jsonIn({}, 'constructor')).toEqual({});
  expect(wordIn({ on: 1 }, '__proto__')).toBeUndefined();
  expect(wordIn({ on: 1 }, 'on')).toBe(1);
});

test('anything but an object reads as nothing', () => {
  expect(parseJson('[1]')).toBeUndefined();
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void parseJson(bytes)));
  fc.assert(
    fc.property(fc.json(), (text) => {
      const json = parseJson(text);
      for (const key of Object.keys(json ?? {})) jsonIn(json ?? {}, key);
    }),
  );
});

test.each([
  ['{"a":nan,"b":1}', { a: null, b: 1 }],
  ['{"a":-NaN,"b":[inf,-Infinity,+inf]}', { a: null, b: [null, null, null] }],
  ['{"a":-nan(ind),"b":None,"c":undefined}', { a: null, b: null, c: null }],
  [
    String.raw`{"a":nan,"nan":"nan, \"inf\"","x":"say \\"}`,
    { a: null, nan: 'nan, "inf"', x: 'say \\' },
  ],
  ['{"a":nano}', undefined],
  ['{"a":nan', undefined],
  // It would take minutes if each quote in it were a new beginning.
  [`"${String.raw`\"`.repeat(200_000)}`, undefined],
  ['21.5', 21.5],
])('%.40s reads as %j', (text, value) => expect(jsonValue(text)).toEqual(value));
