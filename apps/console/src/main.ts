import { start } from './app/start.tsx';
import { early, opening, words } from './boot.ts';

const root = document.getElementById('root');
await words;
// Another console is being opened in this one's place: there is nothing to show.
if (root && opening.elsewhere === null) await start(root, opening, early);
