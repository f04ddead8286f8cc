import { SaxesParser } from 'saxes';

/** An element as field protocols need it: local names without prefix, trimmed text. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without its children's. */
  readonly text: string;
};

/** Limits of a message: devices send less, attackers send more. */
const LIMITS = { characters: 1_000_000, elements: 20_000, depth: 60 } as const;

/** Thrown for a malformed message, or one that exceeds the limits. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
}

type Open = { name: string; attributes: Record<string, string>; children: Open[]; text: string };

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

const opened = (name: string): Open => ({
  name: localName(name),
  attributes: Object.create(null) as Record<string, string>,
  children: [],
  text: '',
});

/**
 * Parses untrusted XML. A DOCTYPE is refused, so that no entity can be declared, expanded or fetched; so are
 * messages with too many characters, elements or levels.
 * @throws XmlFault
 */
export function readXml(message: string): XmlElement {
  if (message.length > LIMITS.characters) throw new XmlFault('too long');
  const root = opened('');
  const path: Open[] = [root];
  let elements = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new XmlFault(error.message);
  });
  parser.on('doctype', () => {
    throw new XmlFault('a DOCTYPE');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > LIMITS.elements || path.length > LIMITS.depth) throw new XmlFault('too much');
    const element = opened(name);
    for (const [key, value] of Object.entries(attributes))
      element.attributes[localName(key)] = value;
    path.at(-1)?.children.push(element);
    path.push(element);
  });
  parser.on('closetag', () => {
    const closed = path.pop();
    if (closed) closed.text = closed.text.trim();
  });
  const write = (text: string): void => {
    const element = path.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', write);
  parser.on('cdata', write);
  parser.write(message).close();
  const [element] = root.children;
  if (!element) throw new XmlFault('empty');
  return element;
}

/** The first descendant at this path of names, one level each. */
export const at = (
  element: XmlElement | undefined,
  ...names: readonly string[]
): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  );

/** The text at {@link at}; empty if there is none. */
export const textAt = (element: XmlElement | undefined, ...names: readonly string[]): string =>
  at(element, ...names)?.text ?? '';

/** The children with this name. */
export const all = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Every descendant with this name, at any depth, in document order. */
export const everywhere = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...everywhere(child, name),
  ]);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for an element or an attribute; drops characters that XML can't hold. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/g, '')
    .replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
