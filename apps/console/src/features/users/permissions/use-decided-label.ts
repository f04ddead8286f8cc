import { accessTexts } from '../../../entities/access/access-texts.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { usersTexts } from '../texts.ts';
import type { Decided } from './choices.ts';
import { isPart, kindOfPart } from './control-parts.ts';

/** What a row of the permissions is about. */
export function useDecidedLabel(): (decided: Decided) => string {
  const t = useTexts(usersTexts);
  const said = useTexts(accessTexts);
  return (decided) =>
    isPart(decided)
      ? said(($) => $.controls[kindOfPart(decided)].label)
      : t(($) => $.claims[decided].label);
}
