import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { gzipAsync as zipHard } from '@gfx/zopfli';
import type { Plugin } from 'vite';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
/** What shrinks; fonts and pictures are packed already. */
const shrinks = /\.(js|css|html|svg|json|webmanifest)$/;
/** What a first load waits for: its gzip, which is all that browsers take over http, is made 4 % smaller by zopfli. */
const waitedFor = /\/(app|boot|overview|sign-in|_first-words)[\w-]*\.js$/;
/** Zopfli's usual number of passes; more take longer and save nothing to speak of. */
const PASSES = 15;
/** Below this a sibling costs more than it saves, bytes. */
const WORTH_IT = 512;

/** Writes a `.br` and a `.gz` beside every text file of the build, so that the hub never compresses. */
export function precompressed(): Plugin {
  return {
    name: 'dimora:precompressed',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Last of all: vite puts the names of preloaded chunks into the code in this very hook.
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => shrinks.test(fileName));
        await Promise.all(
          files.map(async (file) => {
            const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
            if (source.length < WORTH_IT) return;
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
            };
            this.emitFile({
              type: 'asset',
              fileName: `${file.fileName}.br`,
              source: await brotli(source, { params }),
            });
            this.emitFile({
              type: 'asset',
              fileName: `${file.fileName}.gz`,
              source: waitedFor.test(file.fileName)
                ? await zipHard(source, { numiterations: PASSES })
                : await zip(source, { level: 9 }),
            });
          }),
        );
      },
    },
  };
}
