/** The scripts of a page; some name of them changes with any of the console's files. */
const SCRIPTS = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/g;

/**
 * True if the server's page belongs to another build than this one (SHELL-B3). Works on plain http too, where browsers
 * have no service worker. False while the server doesn't answer.
 */
export async function isNewerPage(
  here: readonly string[] = scriptsHere(),
  get: typeof fetch = fetch,
): Promise<boolean> {
  if (here.length === 0) return false;
  try {
    const answer = await get('/', { cache: 'no-cache' });
    if (!answer.ok) return false;
    const there = [...(await answer.text()).matchAll(SCRIPTS)].map(([, source]) => source ?? '');
    return there.some((source) => !here.includes(source));
  } catch {
    return false;
  }
}

const scriptsHere = (): string[] =>
  [...document.querySelectorAll('script[type="module"][src^="/assets/"]')].map(
    (script) => script.getAttribute('src') ?? '',
  );
