import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from './build/precompressed.ts';
import { preloaded } from './build/preloaded.ts';

/** Where the hub listens while the console is served by vite (`npm run dev`). */
const hub = process.env['DIMORA_HUB_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      tmpDir: 'node_modules/.tanstack',
    }),
    react(),
    preloaded(),
    precompressed(),
  ],
  server: {
    proxy: {
      '/api': hub,
      '/socket.io': { target: hub, ws: true },
    },
  },
  build: {
    target: 'es2023',
    // Nothing is inlined: the hub's content policy takes scripts and fonts from files alone.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    modulePreload: { polyfill: false },
    // Read by scripts/size.ts.
    manifest: true,
  },
});
