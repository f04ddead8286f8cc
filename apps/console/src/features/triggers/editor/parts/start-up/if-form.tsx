import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { triggerEditorTexts } from '../../texts.ts';

/** It has no settings. */
export function StartUpForm() {
  const t = useTexts(triggerEditorTexts);
  return <p>{t(($) => $.kinds.startUp)}</p>;
}
