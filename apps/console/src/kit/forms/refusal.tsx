import { ErrorState } from '@dimora/ui';
import { useExplain } from '../errors/explain.ts';
import { useUndoneTitle, type Undone } from './use-say-failed.ts';

/** Props of {@link Refusal}. */
export type RefusalProps = {
  readonly error: unknown;
  /** What wasn't done, where the error alone says too little. */
  readonly undone?: Undone;
};

/** Why what a form or a button asked for wasn't done, beside it; nothing while there is no error. */
export function Refusal({ error, undone }: RefusalProps) {
  const explain = useExplain();
  const titleOf = useUndoneTitle();
  if (error === null) return null;
  const why = explain(error);
  return undone === undefined ? (
    <ErrorState title={why} />
  ) : (
    <ErrorState title={titleOf(undone)}>{why}</ErrorState>
  );
}
