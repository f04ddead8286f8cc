import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { all, at, escapeXml, everywhere, readXml, textAt, XmlFault } from './read-xml.ts';

describe('a message in XML', () => {
  const message = readXml(
    '<?xml version="1.0"?><s:Envelope xmlns:s="urn:s"><s:Body><t:Item a:token="1">one &amp; <![CDATA[<two>]]></t:Item><Item/></s:Body></s:Envelope>',
  );

  test('is read by local names, with its text and attributes', () => {
    expect(message.name).toBe('Envelope');
    expect(textAt(message, 'Body', 'Item')).toBe('one & <two>');
    expect(at(message, 'Body', 'Item')?.attributes['token']).toBe('1');
    expect(all(at(message, 'Body'), 'Item')).toHaveLength(2);
    expect(everywhere(message, 'Item')).toHaveLength(2);
    expect(textAt(message, 'Body', 'Nothing', 'At', 'All')).toBe('');
  });

  const bomb = `<!DOCTYPE b [<!ENTITY a "ha"><!ENTITY c "&a;&a;&a;&a;">]><b>&c;</b>`;
  test.each([
    ['entities that multiply', bomb],
    ['an entity from a file', '<!DOCTYPE b [<!ENTITY x SYSTEM "file:///etc/passwd">]><b>&x;</b>'],
    ['an entity that nobody declared', '<b>&nothing;</b>'],
    ['a hundred levels', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
    ['a hundred thousand elements', `<a>${'<b/>'.repeat(100_000)}</a>`],
    ['two million characters', `<a>${'x'.repeat(2_000_000)}</a>`],
    ['half a message', '<a><b>'],
    ['what closes another', '<a></b>'],
    ['nothing', ''],
    ['another language', '{"a":1}'],
  ])('is refused with %s', (_what, text) => {
    expect(() => readXml(text)).toThrow(XmlFault);
  });

  test('names of built-in objects are treated like any other', () => {
    const read = readXml('<__proto__ constructor="x" __proto__="y"><toString/></__proto__>');
    expect(read.attributes['constructor']).toBe('x');
    expect(read.attributes['toString']).toBeUndefined();
  });
});

test('invalid input is read or refused, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `<a>${text}</a>`),
      ),
      (text) => {
        try {
          readXml(text);
        } catch (error) {
          expect(error).toBeInstanceOf(XmlFault);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('escaped text reads as the original', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      const { attributes, text: read } = readXml(
        `<a b="${escapeXml(text)}">${escapeXml(text)}</a>`,
      );
      expect(read).toBe(text.trim());
      expect(attributes['b']).toBe(text);
    }),
  );
});
