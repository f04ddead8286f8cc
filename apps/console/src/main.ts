/** The entry: so small that what takes long (words, session, picture, the app itself) is asked for all at once. */
import { common } from './kit/i18n/common.ts';
import { currentLanguage } from './kit/i18n/language.ts';
import { vocabulary } from './kit/i18n/vocabulary.ts';
import { askEarly } from './kit/session/early.ts';
import { readSettings } from './kit/settings/settings.ts';

const root = document.getElementById('root');
const words = Promise.all([common.load(currentLanguage()), vocabulary.load(currentLanguage())]);
const early = readSettings().signedInAs === null ? undefined : askEarly();

document.documentElement.lang = currentLanguage();
if (root) void Promise.all([import('./app/start.tsx'), words]).then(([{ start }]) => start(root, early));
