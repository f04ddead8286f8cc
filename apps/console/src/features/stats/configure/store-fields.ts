import { errorCodeOf, errorParamsOf } from '../../../kit/errors/code.ts';

/** Another store that gets every value, as the hub's parameter has it. */
export type StoreFields = {
  readonly Url: string;
  readonly Username: string;
  readonly Password: string;
  readonly Read: boolean;
};

/** The parameter. */
export const SCALE_OUT = { Context: 'history', Group: 'samples', Key: 'scaleOut' };

export const NO_STORE: StoreFields = { Url: '', Username: '', Password: '', Read: false };

/** The parameter's value, whatever it is. */
export function asStore(value: unknown): StoreFields {
  if (typeof value !== 'object' || value === null) return NO_STORE;
  const { Url, Username, Password, Read } = value as Partial<Record<keyof StoreFields, unknown>>;
  const text = (field: unknown): string => (typeof field === 'string' ? field : '');
  return {
    Url: text(Url),
    Username: text(Username),
    Password: text(Password),
    Read: Read === true,
  };
}

/** What is wrong with the address. */
export type UrlFault = 'missing' | 'badUrl' | 'notThisMachine';

/** What of the address can be seen here. */
export function urlFault(url: string): UrlFault | undefined {
  if (url.trim() === '') return 'missing';
  return /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(url.trim()) ? undefined : 'badUrl';
}

/** What the hub said of it; absent if that wasn't the fault. */
export function refusedUrl(error: unknown): UrlFault | undefined {
  if (errorCodeOf(error) !== 'VALIDATION_FAILED') return undefined;
  const { issues } = errorParamsOf(error);
  const found: unknown = Array.isArray(issues)
    ? issues.find(({ path }: { path?: unknown }) => path === 'Value.Url')
    : undefined;
  if (typeof found !== 'object' || found === null) return undefined;
  return 'expected' in found && found.expected === 'notThisMachine' ? 'notThisMachine' : 'badUrl';
}
