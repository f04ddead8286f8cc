import type { ReactNode } from 'react';
import type { Kind } from '../kinds.ts';

/** A thing to include, and the point on it to press. */
export type Drawn = { readonly body: ReactNode; readonly at: readonly [x: number, y: number] };

const lamp: Drawn = {
  at: [172, 196],
  body: (
    <>
      <circle cx="150" cy="96" r="104" fill="var(--guide-glow)" className="glow" />
      <ellipse cx="154" cy="224" rx="72" ry="8" fill="var(--guide-shadow)" />
      <path d="M112 40h76l26 80H86z" fill="var(--guide-shade)" />
      <path d="M112 40h76l4 12h-84z" fill="var(--dm-sun)" opacity=".5" />
      <path d="M86 116h128v5H86z" fill="var(--dm-sun)" />
      <path d="M146 121h8v24h-8z" fill="var(--guide-wood)" />
      <path
        d="M134 145h32c4 14 26 22 26 48 0 18-10 30-24 30h-36c-14 0-24-12-24-30 0-26 22-34 26-48z"
        fill="var(--dm-terracotta)"
      />
      <path
        d="M134 145h8c0 20-18 30-18 52 0 12 4 20 12 26h-4c-14 0-24-12-24-30 0-26 22-34 26-48z"
        fill="#fff"
        opacity=".14"
      />
    </>
  ),
};

const plug: Drawn = {
  at: [168, 150],
  body: (
    <>
      <rect
        x="70"
        y="42"
        width="140"
        height="150"
        rx="18"
        fill="var(--dm-surface)"
        stroke="var(--dm-line)"
        strokeWidth="2"
      />
      <rect x="88" y="60" width="104" height="114" rx="30" fill="var(--dm-soft)" />
      <circle
        cx="140"
        cy="112"
        r="40"
        fill="var(--dm-surface)"
        stroke="var(--dm-control-line)"
        strokeWidth="2"
      />
      <circle cx="127" cy="112" r="5" fill="var(--dm-ink)" />
      <circle cx="153" cy="112" r="5" fill="var(--dm-ink)" />
      <circle cx="168" cy="150" r="11" fill="var(--dm-terracotta)" />
      <circle cx="112" cy="150" r="4" fill="var(--dm-olive)" className="glow" />
    </>
  ),
};

const wall: Drawn = {
  at: [164, 116],
  body: (
    <>
      <rect
        x="70"
        y="36"
        width="150"
        height="160"
        rx="14"
        fill="var(--dm-surface)"
        stroke="var(--dm-line)"
        strokeWidth="2"
      />
      <rect
        x="88"
        y="54"
        width="54"
        height="124"
        rx="8"
        fill="var(--dm-soft)"
        stroke="var(--dm-line)"
      />
      <rect
        x="148"
        y="54"
        width="54"
        height="124"
        rx="8"
        fill="var(--dm-soft)"
        stroke="var(--dm-line)"
      />
      <path
        d="M115 80v36M175 80v10"
        stroke="var(--dm-control-line)"
        strokeLinecap="round"
        strokeWidth="3"
      />
      <circle cx="175" cy="164" r="4" fill="var(--dm-sea)" className="glow" />
    </>
  ),
};

const sensor: Drawn = {
  at: [166, 132],
  body: (
    <>
      <ellipse cx="146" cy="222" rx="70" ry="8" fill="var(--guide-shadow)" />
      <rect
        x="86"
        y="56"
        width="110"
        height="160"
        rx="30"
        fill="var(--dm-surface)"
        stroke="var(--dm-line)"
        strokeWidth="2"
      />
      <circle cx="141" cy="104" r="30" fill="var(--dm-sea-soft)" />
      <circle cx="141" cy="104" r="16" fill="var(--dm-sea)" opacity=".35" />
      <circle
        cx="166"
        cy="132"
        r="9"
        fill="var(--dm-soft)"
        stroke="var(--dm-control-line)"
        strokeWidth="2"
      />
      <path d="M108 178h66" stroke="var(--dm-line)" strokeLinecap="round" strokeWidth="4" />
      <circle cx="141" cy="160" r="4" fill="var(--dm-wine)" className="glow" />
    </>
  ),
};

const lock: Drawn = {
  at: [166, 108],
  body: (
    <>
      <rect x="40" y="10" width="160" height="230" rx="8" fill="var(--guide-wood-light)" />
      <rect
        x="56"
        y="26"
        width="128"
        height="84"
        rx="6"
        fill="none"
        stroke="var(--guide-wood)"
        opacity=".5"
        strokeWidth="2"
      />
      <rect
        x="122"
        y="60"
        width="64"
        height="130"
        rx="20"
        fill="var(--dm-surface)"
        stroke="var(--dm-line)"
        strokeWidth="2"
      />
      <rect x="134" y="74" width="40" height="56" rx="8" fill="var(--dm-soft)" />
      {[0, 1, 2].map((row) =>
        [0, 1, 2].map((column) => (
          <circle
            key={`${row}${column}`}
            cx={142 + column * 12}
            cy={86 + row * 16}
            r="3"
            fill="var(--dm-control-line)"
          />
        )),
      )}
      <rect x="118" y="146" width="62" height="14" rx="7" fill="var(--dm-control-line)" />
      <circle cx="166" cy="176" r="4" fill="var(--dm-olive)" className="glow" />
    </>
  ),
};

const other: Drawn = {
  at: [168, 148],
  body: (
    <>
      <ellipse cx="144" cy="222" rx="80" ry="8" fill="var(--guide-shadow)" />
      <rect
        x="70"
        y="70"
        width="150"
        height="148"
        rx="22"
        fill="var(--dm-surface)"
        stroke="var(--dm-line)"
        strokeWidth="2"
      />
      <path
        d="M96 70V46M194 70V46"
        stroke="var(--dm-control-line)"
        strokeLinecap="round"
        strokeWidth="5"
      />
      <path d="M108 112h74" stroke="var(--dm-line)" strokeLinecap="round" strokeWidth="5" />
      <circle
        cx="168"
        cy="148"
        r="14"
        fill="var(--dm-terracotta-soft)"
        stroke="var(--dm-terracotta)"
        strokeWidth="2"
      />
      <circle cx="116" cy="148" r="5" fill="var(--dm-sea)" className="glow" />
      <path d="M100 190h90" stroke="var(--dm-line)" strokeLinecap="round" strokeWidth="5" />
    </>
  ),
};

/** The drawings by kind. They follow the colour scheme through the tokens. */
export const OBJECTS: Readonly<Record<Kind, Drawn>> = { lamp, plug, wall, sensor, lock, other };
