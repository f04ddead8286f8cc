/** The names and values of a series in the store, without its metric's own name. */
export type Labels = Readonly<Record<string, string>>;

/** A value at a time; NaN says that nothing is known from there on. */
export type SentSample = { readonly ts: number; readonly value: number };

/** What Prometheus calls the end of a series: a NaN of its own. */
const STALE = Buffer.from('020000000000f07f', 'hex');
const LABELS = 0x0a;
const SAMPLES = 0x12;
const TIME_SERIES = 0x0a;

/**
 * One series of a `WriteRequest` of Prometheus' remote write 1.0. Requests are lists of these, so those of several
 * requests can be joined, and a request can be taken apart again: see {@link seriesOf}.
 */
export function encodeSeries(labels: Buffer, samples: readonly SentSample[]): Buffer {
  return message(TIME_SERIES, Buffer.concat([labels, ...samples.map(encodeSample)]));
}

/** The labels of a series, in the order of their names as the protocol wants them. */
export function encodeLabels(metric: string, labels: Labels): Buffer {
  const all = Object.entries({ ...labels, __name__: metric }).toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  );
  return Buffer.concat(
    all.map(([name, value]) =>
      message(LABELS, Buffer.concat([text(0x0a, name), text(0x12, value)])),
    ),
  );
}

/** The series of a request, each as it was encoded. */
export function seriesOf(request: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < request.length;) {
    let [length, shift, to] = [0, 1, at + 1];
    for (let more = true; more; to += 1, shift *= 0x80) {
      const byte = request[to] ?? 0;
      length += (byte & 0x7f) * shift;
      more = byte >= 0x80;
    }
    found.push(request.subarray(at, to + length));
    at = to + length;
  }
  return found;
}

function encodeSample({ ts, value }: SentSample): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  if (Number.isNaN(value)) STALE.copy(bytes);
  else bytes.writeDoubleLE(value);
  return message(SAMPLES, Buffer.concat([Buffer.of(0x09), bytes, Buffer.of(0x10), varint(ts)]));
}

const text = (tag: number, content: string): Buffer => message(tag, Buffer.from(content));

const message = (tag: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.of(tag), varint(content.length), content]);

/** A whole number from 0 to 2^53, seven bits a byte. */
function varint(number: number): Buffer {
  const bytes: number[] = [];
  let left = number;
  for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) | 0x80);
  bytes.push(left);
  return Buffer.from(bytes);
}
