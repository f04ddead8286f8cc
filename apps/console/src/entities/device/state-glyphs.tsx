import type { ComponentType } from 'react';

/** An icon without props of its own; Tabler's icons are such, too. */
export type Glyph = ComponentType<{ readonly size?: number }>;

/** Draws a glyph in the family's way: 24 px, one stroke. Tabler has no open and closed pairs of these. */
function glyph(...paths: readonly string[]): Glyph {
  return function StateGlyph({ size = 24 }) {
    return (
      <svg
        className="tabler-icon"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    );
  };
}

/** A door that stands open: its leaf is turned towards the viewer. */
export const DoorOpen = glyph(
  'M3 21h18',
  'M6 21V5a2 2 0 0 1 2-2h9a1 1 0 0 1 1 1v17',
  'M6 21l7-2V6L7.2 3.2',
  'M10.5 12.5v.01',
);
/** A shut window with its cross. */
export const WindowClosed = glyph('M5 4h14v16H5z', 'M12 4v16', 'M5 12h14', 'M3 20h18');
/** A window with one leaf open. */
export const WindowOpen = glyph('M9 4h10v16H9', 'M9 4 3 7v11l6 2z', 'M14 4v16', 'M3 21h18');
/** A blind drawn up: only its box and its last slat. */
export const BlindOpen = glyph('M4 4h16', 'M5 4v16', 'M19 4v16', 'M5 7h14');
/** A blind half down. */
export const BlindHalf = glyph('M4 4h16', 'M5 4v16', 'M19 4v16', 'M5 7h14', 'M5 10h14', 'M5 13h14');
/** A blind let down. */
export const BlindClosed = glyph(
  'M4 4h16',
  'M5 4v16',
  'M19 4v16',
  'M5 7h14',
  'M5 10h14',
  'M5 13h14',
  'M5 16h14',
  'M5 19h14',
);
/** A closed gate of two leaves. */
export const GateClosed = glyph(
  'M3 6v14',
  'M21 6v14',
  'M3 10h18',
  'M3 16h18',
  'M7.5 8v10',
  'M12 8v10',
  'M16.5 8v10',
);
/** A gate with its leaves swung open. */
export const GateOpen = glyph('M3 6v14', 'M21 6v14', 'M3 9l5 2v7l-5-1', 'M21 9l-5 2v7l5-1');
/** A garage with its door down. */
export const GarageClosed = glyph('M3 20V9l9-5 9 5v11', 'M7 20v-8h10v8', 'M7 15h10', 'M7 18h10');
/** A garage with its door up. */
export const GarageOpen = glyph(
  'M3 20V9l9-5 9 5v11',
  'M7 20v-8h10v8',
  'M8.5 20v-2.5l1-2.5h5l1 2.5V20',
);
