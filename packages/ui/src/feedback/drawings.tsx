import type { ReactNode } from 'react';

/** Small drawings in the palette; they follow the colour scheme through the tokens. */
const soft = 'var(--dm-soft)';
const line = 'var(--dm-line)';
const terracotta = 'var(--dm-terracotta)';
const olive = 'var(--dm-olive)';
const sun = 'var(--dm-sun)';
const sea = 'var(--dm-sea)';
const wall = 'var(--dm-terracotta-soft)';

function House() {
  return (
    <svg width="132" height="92" viewBox="0 0 132 92" aria-hidden>
      <ellipse cx="66" cy="84" rx="58" ry="6" fill={soft} />
      <path d="M38 84V44h44v40z" fill={wall} />
      <path d="M32 46 60 22l28 24z" fill={terracotta} />
      <path d="M54 84V66a6 6 0 0 1 12 0v18z" fill={terracotta} opacity=".55" />
      <path d="M44 60v-6a4 4 0 0 1 8 0v6zM68 60v-6a4 4 0 0 1 8 0v6z" fill={sun} />
      <path d="M100 84V58" stroke={olive} strokeWidth="3" strokeLinecap="round" />
      <path
        d="M100 24c8 10 10 18 10 26s-4 12-10 12-10-4-10-12 2-16 10-26z"
        fill={olive}
        opacity=".75"
      />
      <circle cx="24" cy="26" r="8" fill={sun} opacity=".6" />
    </svg>
  );
}

function Star() {
  return (
    <svg width="132" height="92" viewBox="0 0 132 92" aria-hidden>
      <ellipse cx="66" cy="84" rx="50" ry="6" fill={soft} />
      <rect
        x="26"
        y="34"
        width="36"
        height="42"
        rx="8"
        fill="var(--dm-surface)"
        stroke={line}
        strokeWidth="2"
      />
      <rect
        x="70"
        y="34"
        width="36"
        height="42"
        rx="8"
        fill="var(--dm-surface)"
        stroke={line}
        strokeWidth="2"
      />
      <rect x="33" y="42" width="14" height="14" rx="4" fill={wall} />
      <rect x="77" y="42" width="14" height="14" rx="4" fill="var(--dm-sea-soft)" />
      <path d="M33 64h20M77 64h20" stroke={line} strokeWidth="4" strokeLinecap="round" />
      <path
        d="m66 8 5.6 11.4 12.6 1.8-9.1 8.9 2.1 12.5L66 36.7l-11.2 5.9 2.1-12.5-9.1-8.9 12.6-1.8z"
        fill={sun}
      />
    </svg>
  );
}

function Plug() {
  return (
    <svg width="132" height="92" viewBox="0 0 132 92" aria-hidden>
      <ellipse cx="66" cy="84" rx="54" ry="6" fill={soft} />
      <rect x="20" y="22" width="44" height="54" rx="12" fill={wall} />
      <circle cx="42" cy="49" r="14" fill="var(--dm-surface)" />
      <circle cx="37" cy="49" r="2.5" fill={terracotta} />
      <circle cx="47" cy="49" r="2.5" fill={terracotta} />
      <path
        d="M112 76H92a10 10 0 0 1-10-10V56"
        fill="none"
        stroke={olive}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M72 36h20v10a10 10 0 0 1-20 0z" fill={olive} opacity=".8" />
      <path d="M77 36v-8M87 36v-8" stroke={olive} strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

function Search() {
  return (
    <svg width="132" height="92" viewBox="0 0 132 92" aria-hidden>
      <ellipse cx="66" cy="84" rx="50" ry="6" fill={soft} />
      <path d="M22 40h36M22 54h26M22 68h32" stroke={line} strokeWidth="6" strokeLinecap="round" />
      <circle cx="78" cy="44" r="20" fill="var(--dm-sea-soft)" stroke={sea} strokeWidth="4" />
      <path d="m93 59 14 15" stroke={sea} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M70 40a10 10 0 0 1 9-6"
        stroke="var(--dm-surface)"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}

function Moon() {
  return (
    <svg width="132" height="92" viewBox="0 0 132 92" aria-hidden>
      <ellipse cx="66" cy="84" rx="58" ry="6" fill={soft} />
      <path d="M22 84V58h26v26zM52 84V48h30v36zM86 84V60h24v24z" fill={wall} />
      <path
        d="m18 60 17-13 17 13zM48 50l19-15 19 15zM82 62l16-12 16 12z"
        fill={terracotta}
        opacity=".85"
      />
      <path d="M64 70v-5a3 3 0 0 1 6 0v5z" fill={sun} />
      <path d="M102 12a14 14 0 1 0 12 22 11 11 0 0 1-12-22z" fill={sun} opacity=".75" />
    </svg>
  );
}

const drawings = {
  house: House,
  star: Star,
  plug: Plug,
  search: Search,
  quiet: Moon,
} as const;

/** Name of a drawing for an empty state. */
export type DrawingName = keyof typeof drawings;

/** The drawing of that name. */
export function Drawing({ name }: { readonly name: DrawingName }): ReactNode {
  const Named = drawings[name];
  return <Named />;
}
