import { HOME, type EnvironmentId } from '@dimora/domain';
import { hubTexts } from '../../entities/hub/hub-texts.ts';
import { definePart } from '../../kit/parts/page-part.ts';
import { loadTexts } from '../../kit/i18n/language.ts';
import { environmentsTexts } from './texts.ts';

/** Commands to the whole house, on the overview. */
export const houseCommandsPart = definePart<null>({
  key: 'house',
  place: 'lead',
  claim: 'OPERATE_DEVICE',
  load: () =>
    Promise.all([
      import(/* chunk: later-overview */ './house/house-commands.tsx'),
      loadTexts(environmentsTexts),
    ]).then(([file]) => file.HouseCommands),
});

/** The hub's time zone, on the page of the whole house. */
export const hubZonePart = definePart<EnvironmentId>({
  key: 'zone',
  place: 'main',
  claim: 'MODIFY_HUB',
  fits: (id) => id === HOME,
  load: () =>
    Promise.all([
      import(/* chunk: environment-page */ './house/hub-zone.tsx'),
      loadTexts(hubTexts),
    ]).then(([file]) => file.HubZone),
});
