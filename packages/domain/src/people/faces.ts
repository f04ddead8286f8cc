/** Why somebody counts as a person of the house: their face is similar, or the recogniser names them. */
export const FACE_MATCHES = ['likeness', 'name'] as const;
/** One of {@link FACE_MATCHES}. */
export type FaceMatch = (typeof FACE_MATCHES)[number];

/** The largest accepted picture of a face, in bytes as sent. */
export const FACE_PICTURE_BYTES = 700_000;

/** The smallest and largest number of values that describe a face; recognisers differ. */
export const EMBEDDING_LENGTH = { min: 16, max: 2_048 } as const;

/** From this likeness on two faces are of one person; recognisers differ, so a house may set its own. */
export const FACE_LIKENESS = { min: 0.2, max: 0.99, default: 0.6 } as const;

/** From this fraction of it on, a possible person is shown. */
export const PROBABLE_PART = 0.75;

/** How similar two faces are, from -1 to 1: the cosine of their embeddings. 0 for embeddings of different recognisers. */
export function likeness(one: Float32Array, other: Float32Array): number {
  if (one.length !== other.length) return 0;
  let [dot, ofOne, ofOther] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    dot += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  const length = Math.sqrt(ofOne * ofOther);
  return length === 0 ? 0 : dot / length;
}
