import { start } from './app/start.tsx';
import { early, opening, words } from './boot.ts';

const root = document.getElementById('root');
// Nothing is awaited at the top level: whatever is loaded lazily stands on this very script, and would wait for its end.
// Where another console is being opened in this one's place, there is nothing to show.
if (root && opening.elsewhere === null) void words.then(() => start(root, opening, early));
