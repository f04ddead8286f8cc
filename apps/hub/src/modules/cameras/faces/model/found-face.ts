/** A point of a picture, or of a network's input. */
export type Point = { readonly x: number; readonly y: number };

/** A face that a detector found; sides and points in pixels. */
export type FoundFace = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** From 0 to 1. */
  readonly score: number;
  /** Its eyes, nose and corners of the mouth, seen from left to right; none if the detector tells none. */
  readonly points: readonly Point[];
};

/** The shorter side of a face's box. */
export const sizeOf = ({ left, top, right, bottom }: FoundFace): number =>
  Math.min(right - left, bottom - top);

/** Of boxes that share more than `overlap` of their area the one with the best score; the best first. */
export function withoutTwins(faces: readonly FoundFace[], overlap: number): FoundFace[] {
  const kept: FoundFace[] = [];
  for (const face of faces.toSorted((one, other) => other.score - one.score))
    if (kept.every((other) => shared(face, other) <= overlap)) kept.push(face);
  return kept;
}

/** What two boxes share, as a part of what they cover together. */
function shared(one: FoundFace, other: FoundFace): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / (areaOf(one) + areaOf(other) - both);
}

const areaOf = ({ left, top, right, bottom }: FoundFace): number => (right - left) * (bottom - top);
