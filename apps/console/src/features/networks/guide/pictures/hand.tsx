/** A hand whose finger points at 0, 0, from the right. */
export function Hand() {
  return (
    <g>
      <path
        d="M150-44c-30-6-58 6-84 22L10-12C-2-9-2 6 10 8l58-2c14 16 40 24 82 24z"
        fill="var(--guide-skin)"
      />
      <path
        d="M66-18C44-10 26-8 10-10-4-11-6 6 8 8c24 2 46 0 62-8z"
        fill="var(--guide-skin-light)"
      />
      <path
        d="M68 6c14 12 36 12 50 8"
        fill="none"
        stroke="var(--guide-skin-line)"
        strokeLinecap="round"
        strokeWidth="1.8"
      />
      <path d="M146-52h16V40h-16z" fill="var(--dm-sea)" opacity=".6" />
      <path d="M156-54h90V46h-90z" fill="var(--dm-sea)" />
    </g>
  );
}

/** Where to press: rings that spread, still where motion isn't wanted. */
export function Press() {
  return (
    <g fill="none" stroke="var(--dm-sea)" strokeWidth="2.2">
      <circle r="22" opacity=".35" className="ring" />
      <circle r="15" opacity=".6" />
      <circle r="7" fill="var(--dm-surface)" stroke="var(--dm-sea-text)" />
    </g>
  );
}
