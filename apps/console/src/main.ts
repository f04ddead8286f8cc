const root = document.getElementById('root');
if (root) void import('./app/start.tsx').then(({ start }) => start(root));
