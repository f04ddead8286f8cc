import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

/** A page held in memory, plain and compressed. */
export type PackedPage = {
  readonly etag: string;
  readonly encodings: ReadonlySet<Encoding>;
  readonly content: Readonly<Record<Encoding | 'plain', Buffer>>;
};

/**
 * Adds `data-…` attributes to the root element of the console's page. Its inline scripts and their hashes stay
 * the same; the page is compressed again, since the build's variants no longer match.
 */
export function markedPage(path: string, marks: Readonly<Record<string, string>>): PackedPage {
  const written = Object.entries(marks).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  const page = readFileSync(path, 'utf8').replace(/<html\b/, () => `<html${written.join('')}`);
  const plain = Buffer.from(page);
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`,
    encodings: new Set(['br', 'gzip']),
    content: { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) },
  };
}

const escaped = (text: string): string =>
  text.replaceAll(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
