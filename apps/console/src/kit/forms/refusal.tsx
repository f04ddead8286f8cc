import { ErrorState } from '@dimora/ui';
import { useExplain } from '../errors/explain.ts';

/** Props of {@link Refusal}. */
export type RefusalProps = {
  readonly error: unknown;
  /** What wasn't done, where the error alone says too little. */
  readonly title?: string;
};

/** Why what a form or a button asked for wasn't done, beside it; nothing while there is no error. */
export function Refusal({ error, title }: RefusalProps) {
  const explain = useExplain();
  if (error === null) return null;
  const why = explain(error);
  return title === undefined ? (
    <ErrorState title={why} />
  ) : (
    <ErrorState title={title}>{why}</ErrorState>
  );
}
