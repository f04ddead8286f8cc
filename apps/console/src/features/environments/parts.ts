import { definePart } from '../../kit/parts/page-part.ts';
import { loadTexts } from '../../kit/i18n/language.ts';
import { environmentsTexts } from './texts.ts';

/** Commands to the whole house, on the overview. */
export const houseCommandsPart = definePart<null>({
  key: 'house',
  place: 'lead',
  claim: 'OPERATE_DEVICE',
  load: () =>
    Promise.all([import('./house/house-commands.tsx'), loadTexts(environmentsTexts)]).then(
      ([file]) => file.HouseCommands,
    ),
});
