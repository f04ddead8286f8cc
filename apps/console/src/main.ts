import { start } from './app/start.tsx';
import { early, opening, words } from './boot.ts';

const root = document.getElementById('root');
// Without these nothing can be shown; that this script waits for them keeps it apart from boot.ts in the build.
await words;
// The start itself is not waited for: what it loads lazily stands on this very script, and would wait for its end.
// Where another console is being opened in this one's place, there is nothing to show.
if (root && opening.elsewhere === null) void start(root, opening, early);
