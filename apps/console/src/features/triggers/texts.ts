import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { timedTexts } from '../../entities/timed-command/timed-texts.ts';
import { triggerTexts } from '../../entities/trigger/trigger-texts.ts';
import { editTexts } from '../../kit/edit/edit-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';
import { triggerEditorTexts } from './editor/texts.ts';
import { triggerRunsTexts } from './why/texts.ts';

/** Texts of the automations' screens. */
export const triggersTexts = defineTexts({
  en: () => import(/* chunk: later-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: later-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads the texts of the list, for its route's loader. */
export const loadTriggersTexts = (): Promise<void> =>
  loadTexts(triggersTexts, triggerTexts, triggerEditorTexts, environmentTexts, timedTexts);

/** Loads the texts of the editor's pages. */
export const loadTriggerEditorTexts = (): Promise<void> =>
  loadTexts(
    triggersTexts,
    triggerTexts,
    triggerEditorTexts,
    triggerRunsTexts,
    deviceTexts,
    environmentTexts,
    editTexts,
  );
