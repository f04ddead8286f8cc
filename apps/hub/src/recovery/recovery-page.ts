import { NO_CONTENT_POLICY, SECURITY_HEADERS } from '@dimora/node-kit/http';
import type { RequestListener } from 'node:http';

/**
 * What a browser shows of a hub that can't read its settings: what to do at the machine. It tells strangers
 * nothing about the house, and no request changes anything.
 */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dimora</title>
<style>
body { margin: 0 auto; padding: 3rem 1.5rem; max-width: 36rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #2b2520; background: #f7f2ea; }
h1 { font: 1.75rem/1.3 Georgia, serif; }
section + section { margin-top: 3rem; padding-top: 2rem; border-top: 1px solid #d8cbb8; }
code { padding: 0.1em 0.35em; border-radius: 0.3em; background: #ebe1d2; }
@media (prefers-color-scheme: dark) {
  body { color: #efe7db; background: #221d19; }
  section + section { border-color: #4a4038; }
  code { background: #3a322b; }
}
</style>
<main>
<section>
<h1>This hub can’t read its settings</h1>
<p>Its settings were damaged or lost. Nothing was deleted, and nobody can sign in or set the hub up as new.</p>
<p>If you look after this hub: at the machine it runs on, stop it, and start it once with <code>--restore-config</code>. It then goes on with a copy that it made of its settings. Its terminal and its log say more.</p>
</section>
<section lang="it">
<h1>Questo hub non riesce a leggere le sue impostazioni</h1>
<p>Le impostazioni sono danneggiate o perdute. Non è stato cancellato nulla, e nessuno può accedere o configurare l’hub come nuovo.</p>
<p>Se ti occupi tu di questo hub: sulla macchina su cui gira, fermalo e avvialo una volta con <code>--restore-config</code>. Riparte così da una copia delle impostazioni fatta in precedenza. Il terminale e il registro dicono di più.</p>
</section>
</main>
</html>
`;

const CALLS = /^\/(api|cloud|socket)\b/;
const RETRY_AFTER_SECONDS = '60';

/** Answers every request with 503: pages with what to do, calls with a code. */
export const answerRecovery: RequestListener = (request, response) => {
  const isCall = CALLS.test(request.url ?? '');
  response.writeHead(503, {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': `${NO_CONTENT_POLICY}; style-src 'unsafe-inline'`,
    'Content-Type': isCall ? 'application/json' : 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_AFTER_SECONDS,
    Connection: 'close',
  });
  if (request.method === 'HEAD') response.end();
  else response.end(isCall ? CODE : PAGE);
};

const CODE = JSON.stringify({
  defined: true,
  code: 'STORAGE_FAILED',
  status: 503,
  message: 'STORAGE_FAILED',
  data: {},
});
