import { Payload } from '@dimora/driver-kit/mqtt';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numbersIn, parseTemplate, readerOf, writerOf } from '../src/codec/template.ts';

const read = (template: string, text: string): string | undefined =>
  readerOf(template)?.(new Payload(new TextEncoder().encode(text)));

/** A thermostat's mode as Z-Wave JS UI announces it. */
const ZWAVE_MODE =
  '{{ {0: "off",1: "heat",11: "Energy heat"}[value_json.value] | default(\'off\') }}';

/** A phone as OpenMQTTGateway announces it. */
const OMG_TRACKER = "{% if value_json.get('rssi') -%}home{%- else -%}not_home{%- endif %}";

const GRADES = `{% if value_json.v < 10 %}
  low
{% elif value_json.v < 100 %}
  medium
{% else %}
  high
{% endif %}`;

describe('a template', () => {
  test.each([
    ['{{ value }}', 'ON', 'ON'],
    ['{{ value_json.a.b }}', '{"a":{"b":7}}', '7'],
    ["{{ value_json['a b'] }}", '{"a b":"x"}', 'x'],
    ['{{ value_json["l"][1] }}', '{"l":[1,2]}', '2'],
    ['{{ value_json.t | round(1) }}', '{"t":21.449}', '21.4'],
    ['{{ value_json.t|int }}', '{"t":"21.9"}', '21'],
    ['{{ value_json.t | float(0) }}', '{}', '0'],
    ['{{ value_json.t | default("none") }}', '{}', 'none'],
    ['{{ value_json.s | lower }}', '{"s":"OPEN"}', 'open'],
    ['{{ value_json.on }}', '{"on":true}', 'True'],
    ["{{ 'ON' if value_json.on else 'OFF' }}", '{"on":false}', 'OFF'],
    [
      "{{ 'ON' if value_json.s == 'open' and value_json.n > 2 else 'OFF' }}",
      '{"s":"open","n":3}',
      'ON',
    ],
    ['{{ (value_json.a + value_json.b) / 2 }}', '{"a":1,"b":4}', '2.5'],
    ['{{ value_json.t * 9 / 5 + 32 }}', '{"t":100}', '212'],
    ['{{ value_json.a - 1 | float }}', '{"a":3}', '2'],
    ['{{ not value_json.x }}', '{}', 'True'],
    ['R{{ value_json.r }}', '{"r":2}', 'R2'],
    [ZWAVE_MODE, '{"value":1}', 'heat'],
    [ZWAVE_MODE, '{"value":11}', 'Energy heat'],
    [ZWAVE_MODE, '{"value":99}', 'off'],
    [ZWAVE_MODE, '{}', 'off'],
    ["{{ {'a': {'b': 'x}}'}}['a']['b'] }}", '{}', 'x}}'],
    ["{{ {'ON': 'off}}', 'OFF': 'on'}[value] }}.", 'ON', 'off}}.'],
    ["{{ {'red': 255, 'green': value_json.g} | to_json }}", '{"g":2}', '{"red":255,"green":2}'],
    ['{{ {} | tojson }}', '{}', '{}'],
    // As Zigbee2MQTT, OpenMQTTGateway, Tasmota and owners' own templates write them.
    ['{% if value_json.on %} true {% else %} false {% endif %}', '{"on":true}', 'true'],
    [OMG_TRACKER, '{"id":"a","rssi":-60}', 'home'],
    [OMG_TRACKER, '{"id":"a"}', 'not_home'],
    ['{{ value_json.tempc | is_defined }}', '{"tempc":21.5}', '21.5'],
    [GRADES, '{"v":3}', 'low'],
    [GRADES, '{"v":30}', 'medium'],
    [GRADES, '{"v":300}', 'high'],
    ['{% set t = value_json.t | float(0) %}{{ (t - 32) * 5 / 9 }}', '{"t":"212"}', '100'],
    [
      '{% if value_json.a is defined and value_json.a is not none %}y{% else %}n{% endif %}',
      '{"a":null}',
      'n',
    ],
    ["{{ 'ON' if value in ['1', 'on', 'true'] else 'OFF' }}", 'on', 'ON'],
    ["{{ 'OFF' if value not in ['1', 'on'] else 'ON' }}", 'x', 'OFF'],
    ["{{ value_json.a ~ '/' ~ value_json.b }}", '{"a":1,"b":"x"}', '1/x'],
    ["{{ value_json.get('x', 'none') }}", '{}', 'none'],
    ["{{ value_json.on | iif('ON', 'OFF') }}", '{"on":0}', 'OFF'],
    ['{# a comment #}{{ value }}', '7', '7'],
    ["{{ (value_json.w / 60) | round(0, 'floor') }}", '{"w":119}', '1'],
    ["{{ value_json.w | round(1, 'ceil') }}", '{"w":1.41}', '1.5'],
    ["{{ value_json.w | round(method='half') }}", '{"w":2.3}', '2.5'],
    ['{{ value_json.w | round(1) }}', '{"w":2.25}', '2.2'],
    ['{{ value_json.w | round }}', '{"w":3.5}', '4'],
    ['{{ value_json.w | round(-2) }}', '{"w":1249}', '1200'],
    ['{{ value_json.t | float(default=0) | round(precision=1) }}', '{"t":20.44}', '20.4'],
    ['{{ value_json.t | int(base=16) }}', '{"t":"1F"}', '31'],
    ["{{ iif(value_json.on, 'online', 'offline') }}", '{"on":false}', 'offline'],
    ["{{ iif(value_json.on, 'a', if_none='c', if_false='b') }}", '{"on":null}', 'c'],
    ['{{ float(value_json.t, 0) + 1 }}', '{"t":"2"}', '3'],
    ["{{ 'ON' if is_number(value) else 'OFF' }}", '21.5', 'ON'],
    ['{{ max(value_json.a, value_json.b) }}', '{"a":1,"b":4}', '4'],
    ["{{ value.split(',')[1] | int }}", 'a,7', '7'],
    ['{{ value[2:4].upper() }}', 'abcdef', 'CD'],
    ['{{ value[:-1] }}', '21%', '21'],
    ["{{ value_json.a == 'x' and value.startswith('{') }}", '{"a":"x"}', 'True'],
    ['{{ value_json.n // 60 }}', '{"n":119}', '1'],
    ['{{ 2 ** value_json.n }}', '{"n":3}', '8'],
    ['{{ value_json.flags | bitwise_and(4) > 0 }}', '{"flags":6}', 'True'],
    ["{{ value + ' W' }}", '5', '5 W'],
    ['{{ value_json.on | int }}', '{"on":true}', '1'],
    ["{{ '%0.1f' | format(value_json.t | float) }}", '{"t":"21.449"}', '21.4'],
    ["{{ '%02X%% %s' | format(value_json.a, value_json.b) }}", '{"a":10,"b":"x"}', '0A% x'],
    // None is a value: a device withdraws what it said.
    ['{{ value_json.t }}', '{"t":null}', 'None'],
    ['{{ value_json.t | default(0) }}', '{"t":null}', 'None'],
    ['{{ value_json.t | default(0, true) }}', '{"t":null}', '0'],
    ['{{ None if value_json.t == 999 else value_json.t }}', '{"t":999}', 'None'],
    ['{{ value_json.t }}', '{"t":nan,"h":51}', 'None'],
    ['{{ value_json.h }}', '{"t":-NaN,"h":51,"n":"nan"}', '51'],
    ['{{ value_json.x is not none }}', '{}', 'True'],
    ["{% if value == '%}' %}x{% else %}y{% endif %}", '%}', 'x'],
    [
      '{% if value %}{% if value == "1" %}{% set a = "one" %}{% endif %}{{ a }}{% endif %}',
      '1',
      'one',
    ],
  ])('%s of %s is %s', (template, text, value) => expect(read(template, text)).toBe(value));

  test.each([
    ['{{ value_json.t }}', '{}'],
    ['{{ value_json.t.u.v }}', '{"t":1}'],
    ['{{ value_json.constructor }}', '{}'],
    ['{{ value_json.__proto__ }}', '{}'],
    ['{{ value_json.t / 0 }}', '{"t":1}'],
    ['{{ value_json.t | round }}', '{"t":"warm"}'],
    ['{{ value_json.t + 1 }}', '{"t":null}'],
    ["{{ '%.1f' | format(value_json.t) }}", '{"t":"warm"}'],
    ["{{ value_json.t | round(0, 'somehow') }}", '{"t":1}'],
    ['{{ value_json.t }}', 'no json'],
    ['{{ value_json.tempc | is_defined }}', '{}'],
  ])('%s of %s is nothing', (template, text) => expect(read(template, text)).toBeUndefined());

  test.each([
    ['a text', '{% set a = value %}', '{% set a = a~a %}', '{{ a }}'],
    ['a list', '{% set a = [value] %}', '{% set a = [a,a] %}', '{{ a | to_json }}'],
    ['an object', '{% set a = {} %}', "{% set a={'x':a,'y':a} %}", '{{ a }}'],
    ['the whole text', '', '{{ value }}', ''],
  ])(
    '%s that doubles at every step ends before it fills the memory',
    (_what, first, again, last) => {
      const template = first + again.repeat(70) + last;
      expect(parseTemplate(template)).toBeDefined();
      expect(read(template, 'x'.repeat(2_000))).toBeUndefined();
    },
  );

  test('JSON nested too deeply to be printed has no value', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    expect(read('{{ value_json }}', deep)).toBeUndefined();
    expect(read('{{ [value_json] }}', deep)).toBeUndefined();
  });

  test.each([
    '{% for x in value_json %}x{% endfor %}',
    '{% if value %}x',
    '{% if value %}x{% else %}y{% else %}z{% endif %}',
    'x{% endif %}',
    '{% elif value %}x{% endif %}',
    '{% if %}x{% endif %}',
    '{% macro x() %}{% endmacro %}',
    '{% include "x" %}',
    '{% set __proto__ = 1 %}x',
    '{% set a.b = 1 %}x',
    '{# open',
    `${'{% if value %}'.repeat(30)}x${'{% endif %}'.repeat(30)}`,
    '{{ value.encode() }}',
    '{{ value | round(decimals=1) }}',
    '{{ value | int(0, 10, 2) }}',
    '{{ value | int(default=0, default=1) }}',
    '{{ float }}{{ float( }}',
    '{{ value is odd }}',
    '{{ value not 1 }}',
    '{{ [1, 2 }}',
    '{{ states("sun.sun") }}',
    '{{ value',
    '{{ }}',
    '{{ value | unknown }}',
    '{{ {0: 1 }}',
    '{{ {0 1}[value] }}',
    '{{ {0: 1 2: 3}[value] }}',
    '{{ value value }}',
    `{{ ${'('.repeat(300)}value${')'.repeat(300)} }}`,
  ])('%s isn’t understood, and so not misunderstood', (template) =>
    expect(parseTemplate(template)).toBeUndefined(),
  );

  test('a command’s value is inserted', () => {
    expect(writerOf('{"level":{{ value * 2 }}}')?.(21)).toBe('{"level":42}');
  });

  test.each([
    ['255,136,0', [255, 136, 0]],
    ['[1,2,3]', [1, 2, 3]],
    ['1,2', undefined],
    ['1,x,3', undefined],
    ['', undefined],
  ])('%s as three numbers is %j', (text, numbers) => expect(numbersIn(text, 3)).toEqual(numbers));
});

test('any template or payload is read without throwing', () => {
  const piece = fc.constantFrom(
    'value',
    'value_json',
    '.',
    '[',
    ']',
    '(',
    ')',
    '|',
    'round',
    "'x'",
    '1',
    ' if ',
    ' else ',
    '+',
    '-',
    '/',
    '==',
    'not ',
    ',',
  );
  const expressions = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(''));
  const wrap = fc.constantFrom('{{ @ }}', '{% if @ %}', '{% elif @ %}', '{% set a = @ %}');
  const plain = fc.constantFrom('{% else %}', '{% endif %}', 'x', '{#', '-%}');
  const templates = fc
    .array(
      fc.oneof(
        plain,
        fc.tuple(wrap, expressions).map(([round, inner]) => round.replace('@', () => inner)),
      ),
      {
        maxLength: 5,
      },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      fc.oneof(templates, fc.string()),
      fc.oneof(fc.json(), fc.string()),
      (template, text) => {
        const value = read(template, text);
        expect(value === undefined || typeof value === 'string').toBe(true);
      },
    ),
    { numRuns: 3_000 },
  );
});
