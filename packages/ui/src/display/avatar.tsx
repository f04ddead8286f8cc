import classes from './avatar.module.css';

/** Up to two initials of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** A person: their picture, or their initials. The name is shown beside it, so it is decorative. */
export function Avatar({
  name,
  src,
  size = 34,
}: {
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: number;
}) {
  return (
    <span
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden
      // Drawn by the style sheet: as text they would count towards the button's accessible name.
      data-initials={src === undefined ? initials(name) : undefined}
    >
      {src !== undefined && <img className={classes.image} src={src} alt="" />}
    </span>
  );
}
