import { memo } from 'react';
import { houses, type HouseShape } from './houses-shapes.ts';

const WINDOW = 25;

function House({ x, width, top, wall, roofRise, roofOver, lit, rows }: HouseShape) {
  const columns = [x + width * 0.14, x + width * 0.64];
  const middle = x + width / 2;
  return (
    <g>
      <path
        d={`M ${x - roofOver} ${top} L ${middle} ${top - roofRise} L ${x + width + roofOver} ${top} Z`}
        fill="#8C3C20"
      />
      <rect x={x} y={top} width={width} height={340 - top} rx="4" fill={wall} />
      {Array.from({ length: rows }, (_, row) =>
        columns.map((left, column) => (
          <path
            key={`${left}/${row}`}
            d={`M ${left} ${top + 78 + row * 70} v -30 a ${WINDOW / 2} ${WINDOW / 2} 0 0 1 ${WINDOW} 0 v 30 Z`}
            fill={lit.includes(row * 2 + column) ? '#FFD985' : '#6B3824'}
          />
        )),
      )}
    </g>
  );
}

/** Four houses of an Italian street at dusk; decoration. */
export const Houses = memo(function Houses({
  className,
}: {
  readonly className?: string | undefined;
}) {
  return (
    <svg className={className} viewBox="0 0 500 340" aria-hidden>
      {houses.map((house) => (
        <House key={house.x} {...house} />
      ))}
    </svg>
  );
});
