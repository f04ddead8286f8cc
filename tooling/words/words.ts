/** Words that read as translated, and what to write instead: in comments, test titles and English texts. */

/** A word or phrase as the source of a regular expression; a space also matches where a comment wraps. */
type Word = { readonly pattern: string; readonly write: string };

const WORDS: readonly Word[] = [
  { pattern: String.raw`\banew\b`, write: 'again, a new one' },
  { pattern: String.raw`\bwho(?:m|so)?ever\b`, write: 'somebody who, people who, no matter who' },
  { pattern: String.raw`\bdeeds?\b`, write: 'action' },
  {
    pattern: String.raw`\b(?:is|are|was|were|be|been|being|isn['’]t|aren['’]t) told\b(?! (?:to|apart|otherwise)\b)`,
    write: 'learns, gets, is reported',
  },
  { pattern: String.raw`\b(?:told|tells?) of\b`, write: 'reports, reported about' },
  {
    pattern: String.raw`(?<!\bthere )\b(?:is|are) none\b`,
    write: 'is invalid, isn’t one; “there is none” is fine',
  },
  { pattern: String.raw`\baim(?:s|ed)? at\b`, write: 'has the target, is set to' },
  {
    pattern: String.raw`\b(?:whereof|thereof|wherein|therein|thereby|hereby|whence|thence)\b`,
    write: 'of which, in it, with it',
  },
  {
    pattern: String.raw`\bnobody['’]s being\b`,
    write: 'a sentence with a verb: “does not change who is …”',
  },
  { pattern: String.raw`\b(?:became|becomes?) of\b`, write: 'the result of' },
  { pattern: String.raw`\bin vain\b`, write: 'without success, without an answer' },
  { pattern: String.raw`\bfor ever\b`, write: 'forever' },
  { pattern: String.raw`\boutlives? a restart\b`, write: 'survives a restart' },
];

/** Words of the Italian catalogues that mean what another word there already means. */
const ITALIAN_WORDS: readonly Word[] = [
  { pattern: String.raw`\btogli(?:ere)?\b(?! la spunta)`, write: 'rimuovi' },
  {
    pattern: String.raw`\b(?:scegli|aggiungi|crea|senza|questa|nome[,e ]+) (?:una )?stanz[ae]\b`,
    write: 'ambiente',
  },
  { pattern: String.raw`\bambient[ei] rimoss[oi]\b`, write: 'eliminato' },
  { pattern: String.raw`\bautomazion[ei] rimoss[ae]\b`, write: 'eliminata' },
  { pattern: String.raw`\beliminat[oi] quest[oi] dispositiv[oi]\b`, write: 'rimosso' },
];

/** The Italian catalogues: in them, each idea has one word. */
export const isItalian = (file: string): boolean =>
  /^(?:packages\/i18n|apps\/console)\/src(?:\/.*)?(?:[/-]it|\/it\/[\w-]+|\/locales\/it-[\w-]+)\.ts$/.test(
    file,
  );

/** Where a word stands in a file, and what to write instead. */
type Finding = { readonly line: number; readonly text: string; readonly write: string };

/** Comments and strings of a source file; a regular expression with a quote may end one early, on the same line. */
const TEXTS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

const searchFor = (words: readonly Word[]) =>
  words.map(({ pattern, write }) => ({
    expression: new RegExp(pattern.replaceAll(' ', String.raw`[\s*/]+`), 'gi'),
    write,
  }));
const english = searchFor(WORDS);
const italian = searchFor([...WORDS, ...ITALIAN_WORDS]);

const isSentence = (text: string): boolean => /\S\s+\S/.test(text);

/** The listed words in the comments of a source file and in its strings of several words. */
export const findWords = (source: string, isInItalian = false): Finding[] =>
  [...source.matchAll(TEXTS)].flatMap(({ 0: text, index }) =>
    isSentence(text)
      ? (isInItalian ? italian : english).flatMap(({ expression, write }) =>
          [...text.matchAll(expression)].map((match) => ({
            line: source.slice(0, index + match.index).split('\n').length,
            text: match[0].replaceAll(/[\s*/]+/g, ' '),
            write,
          })),
        )
      : [],
  );
