import { start } from './app/start.tsx';
import { early, words } from './boot.ts';

const root = document.getElementById('root');
await words;
if (root) await start(root, early);
