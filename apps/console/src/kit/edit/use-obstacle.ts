import { useTexts } from '../i18n/use-texts.ts';
import { editTexts } from './edit-texts.ts';
import type { Edit } from './use-edit.ts';

/** Why an edit can't be saved now, in words; nothing where it can. */
export function useObstacle({
  obstacle,
  reason,
}: Pick<Edit<object, unknown>, 'obstacle' | 'reason'>): string | undefined {
  const t = useTexts(editTexts);
  // What is missing says more than that nothing has changed, and less than that nothing can be saved at all.
  if (obstacle === undefined || (obstacle === 'unchanged' && reason !== undefined)) return reason;
  return t(($) => $.obstacle[obstacle]);
}
