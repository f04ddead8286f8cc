import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { askedInPage } from './build/asked-in-page.ts';
import { bootFirst } from './build/boot-first.ts';
import { compiledEarly } from './build/compiled-early.ts';
import { firstWords } from './build/first-words.ts';
import { namedChunks } from './build/named-chunks.ts';
import { offlinePage } from './build/offline-page.ts';
import { oneWayChunks } from './build/one-way-chunks.ts';
import { precompressed } from './build/precompressed.ts';
import { signInPage } from './build/sign-in-page.ts';
import { slimIcons } from './build/slim-icons.ts';

/** Where the hub listens while the console is served by vite (`npm run dev`). */
const hub = process.env['DIMORA_HUB_URL'] ?? 'http://127.0.0.1:8080';

/** Routes that the first load brings along. */
const inFirstLoad = new Set<string>(['/_shell', '/_shell/dashboard/overview']);

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      // The shell and the page that most people open come with the app: one file compresses better than a hundred.
      codeSplittingOptions: {
        // A page's words come with it: both are fetched when a pointer nears its link.
        splitBehavior: ({ routeId }) => (inFirstLoad.has(routeId) ? [] : [['component', 'loader']]),
      },
      tmpDir: 'node_modules/.tanstack',
    }),
    react(),
    askedInPage(),
    firstWords(),
    namedChunks(inFirstLoad),
    slimIcons(),
    bootFirst(),
    oneWayChunks(),
    compiledEarly(),
    signInPage(),
    offlinePage(),
    precompressed(),
  ],
  server: {
    proxy: {
      '/api': hub,
      '/socket.io': { target: hub, ws: true },
      '/mqtt': { target: hub, ws: true },
    },
  },
  resolve: {
    // React has had this hook since 18: the stand-in for older ones is left out.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    target: 'es2023',
    // Nothing is inlined: the hub's content policy takes scripts and fonts from files alone.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    // Lazy parts stand on the app, which is there by then: naming their scripts ahead costs more than it saves.
    // The rest of the overview (build/boot-first.ts) is asked for by every first load, its script along with its sheet.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) =>
        files.filter((file) => file.endsWith('.css') || file.includes('/overview-')),
    },
    // Read by scripts/size.ts.
    manifest: true,
  },
});
