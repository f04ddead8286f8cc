import { triggerTexts } from '../../entities/trigger/trigger-texts.ts';
import { loadTexts } from '../../kit/i18n/language.ts';
import { definePart } from '../../kit/parts/page-part.ts';
import { ScenesShape } from './scenes/scenes-shape.tsx';
import { triggersTexts } from './texts.ts';

/** The scenes of the house, on the overview. */
export const scenesPart = definePart<null>({
  key: 'scenes',
  place: 'lead',
  claim: 'RUN_TRIGGERS',
  shape: ScenesShape,
  load: () =>
    Promise.all([
      import(/* chunk: later-overview */ './scenes/scene-row.tsx'),
      loadTexts(triggersTexts, triggerTexts),
    ]).then(([file]) => file.SceneRow),
});
