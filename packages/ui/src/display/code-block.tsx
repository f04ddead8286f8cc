import classes from './code-block.module.css';

/** Machine-readable text, verbatim; scrolls within itself, by keyboard too. */
export function CodeBlock({
  label,
  children,
}: {
  readonly label: string;
  readonly children: string;
}) {
  return (
    // A scrollable region must be focusable to be scrolled by keyboard.
    <pre className={classes.block} role="region" aria-label={label} tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}
