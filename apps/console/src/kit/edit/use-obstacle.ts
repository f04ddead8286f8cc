import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { editTexts } from './edit-texts.ts';
import type { Edit } from './use-edit.ts';

/** Why an edit can't be saved now, as text; `undefined` if it can. */
export function useObstacle({
  obstacle,
  reason,
}: Pick<Edit<object, unknown>, 'obstacle' | 'reason'>): string | undefined {
  const t = useTexts(editTexts);
  const say = useTexts(common);
  // A missing field explains more than "nothing has changed", and less than "nothing can be saved at all".
  if (obstacle === undefined || (obstacle === 'unchanged' && reason !== undefined)) return reason;
  return obstacle === 'offline' ? say(($) => $.page.offline) : t(($) => $.obstacle[obstacle]);
}
