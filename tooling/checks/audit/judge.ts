/** What npm's audit found, against the exceptions we have decided on. */

/** An advisory that we live with. */
export type Exception = {
  /** Such as `GHSA-xxxx-xxxx-xxxx`. */
  readonly advisory: string;
  readonly reason: string;
  /** The day after which it counts again, such as `2027-01-31`. */
  readonly until: string;
};

/** The result: `silent` if the registry gave no answer. */
export type Verdict =
  | { readonly kind: 'silent'; readonly why: string }
  | { readonly kind: 'heard'; readonly faults: readonly string[]; readonly excepted: number };

type Via = { readonly url?: string; readonly title?: string; readonly severity?: string };
type Report = {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly name: string; readonly via: readonly (Via | string)[] }>
  >;
  readonly message?: string;
};

/** Advisories of this severity don't fail a test. */
const HARMLESS: ReadonlySet<string> = new Set(['info', 'low']);

/** Judges the output of `npm audit --json` on a day written as `2026-11-23`. */
export function judge(output: string, exceptions: readonly Exception[], today: string): Verdict {
  const report = reportIn(output);
  if (!report?.vulnerabilities)
    return { kind: 'silent', why: report?.message ?? 'no report came back' };
  const faults = new Set<string>();
  const excepted = new Set<string>();
  for (const { name, via } of Object.values(report.vulnerabilities))
    for (const each of via) {
      // A name stands for a package that depends on an affected one, which is listed itself.
      if (typeof each === 'string' || HARMLESS.has(each.severity ?? '')) continue;
      const advisory = each.url?.split('/').at(-1) ?? '';
      const known = exceptions.some((one) => one.advisory === advisory && today <= one.until);
      (known ? excepted : faults).add(`${name}: ${each.title ?? 'no title'} (${advisory})`);
    }
  return { kind: 'heard', faults: [...faults], excepted: excepted.size };
}

/** npm writes warnings around its JSON. */
function reportIn(output: string): Report | undefined {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Report;
  } catch {
    return undefined;
  }
}
