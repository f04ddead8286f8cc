import classes from './code-block.module.css';

/** Text that a machine reads, as it is; scrolls by itself, by keyboard too. */
export function CodeBlock({
  label,
  children,
}: {
  readonly label: string;
  readonly children: string;
}) {
  return (
    // A region that scrolls must take the focus, or a keyboard can't scroll it.
    <pre className={classes.block} role="region" aria-label={label} tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}
