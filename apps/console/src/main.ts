import { start } from './app/start.tsx';
import { early, opening, words } from './boot.ts';

const root = document.getElementById('root');
// Nothing can be shown without these; because this script waits for them, the build keeps it apart from
// boot.ts.
await words;
// The start itself is not awaited: its lazy chunks import this script, and would wait for it to finish. If
// another console is being opened instead, there is nothing to show.
if (root && opening.elsewhere === null) void start(root, opening, early);
