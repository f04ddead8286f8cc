type Direction = 'left' | 'right' | 'up' | 'down';

const middle = (element: Element): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The nearest element in a direction, as it is seen; `undefined` at the edge. */
export function neighbourOf<Box extends Element>(
  boxes: readonly Box[],
  from: Element | null,
  to: Direction,
): Box | undefined {
  if (!from) return undefined;
  const here = middle(from);
  const isAcross = to === 'left' || to === 'right';
  const sign = to === 'right' || to === 'down' ? 1 : -1;
  const measured = boxes
    .filter((box) => box !== from)
    .map((box) => {
      const { x, y } = middle(box);
      const [along, beside] = isAcross ? [x - here.x, y - here.y] : [y - here.y, x - here.x];
      return { box, along: along * sign, far: along * sign + 2 * Math.abs(beside) };
    })
    .filter(({ along }) => along > 1);
  return measured.toSorted((a, b) => a.far - b.far)[0]?.box;
}
