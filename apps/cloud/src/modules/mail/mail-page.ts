import { chooseLanguage, formatDateTime, type Language } from '@dimora/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mail, MailStore } from './mail.store.ts';
import { mailTexts } from './texts.ts';

const MOST = 50;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The demo's page of undelivered mails, newest first. */
export async function answer(
  store: MailStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = chooseLanguage(request.headers['accept-language']);
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(page(language, await store.latest(MOST)));
}

function page(language: Language, mails: readonly Mail[]): string {
  const texts = mailTexts[language].page;
  const list = mails.map((mail) => article(language, mail)).join('\n');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${texts.title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>
body{font:16px/1.5 system-ui;max-width:42rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:12px;padding:1rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}p{margin:.25rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
</style></head><body><h1>${texts.title}</h1><p>${texts.explanation}</p>
${list || `<p>${texts.none}</p>`}</body></html>`;
}

function article(language: Language, mail: Mail): string {
  const texts = mailTexts[language].page;
  return `<article lang="${mail.language}"><h2>${escaped(mail.subject)}</h2>
<p>${texts.to} ${escaped(mail.recipient)} · <time>${formatDateTime(new Date(mail.queuedAt), language)}</time></p>
<pre>${linked(escaped(mail.body))}</pre></article>`;
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const linked = (text: string): string =>
  text.replaceAll(/https?:\/\/[^\s&]+(?:&#38;[^\s&]+)*/g, (url) => `<a href="${url}">${url}</a>`);
