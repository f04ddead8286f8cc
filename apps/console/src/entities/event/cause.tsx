import type { Actor } from '@dimora/contract/client';
import { Link } from '@dimora/ui';
import classes from './cause.module.css';
import { useCauseHref } from './use-cause-href.ts';

/** Who or what caused an event, in words; a link to its page where the reader may open one. */
export function Cause({ actor, words }: { readonly actor: Actor; readonly words: string }) {
  const href = useCauseHref(actor);
  if (href === undefined) return words;
  return (
    <Link className={classes.cause} href={href}>
      {words}
    </Link>
  );
}
