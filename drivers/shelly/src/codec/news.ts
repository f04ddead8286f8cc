import { isJson, jsonIn, jsonsIn, textIn, type Json } from '@dimora/driver-kit';
import { componentsIn, type Components } from './components.ts';

/** Something that happened at a part and passes: `single_push` at `input:0`. */
export type Happening = { readonly component: string; readonly event: string };

/** What a device tells by itself: an overlay on its status, or happenings. */
export type News =
  | { readonly kind: 'status'; readonly components: Components }
  | { readonly kind: 'happened'; readonly happenings: readonly Happening[] };

/** More happenings than one message may tell. */
const MOST = 50;

/** Reads a notification of generation 2; `undefined` for what is none. Never throws. */
export function readNews(frame: Json): News | undefined {
  const params = jsonIn(frame, 'params');
  switch (frame['method']) {
    case 'NotifyStatus':
    case 'NotifyFullStatus':
      return { kind: 'status', components: componentsIn(params) };
    case 'NotifyEvent':
      return {
        kind: 'happened',
        happenings: jsonsIn(params, 'events').slice(0, MOST).flatMap(happeningIn),
      };
    default:
      return undefined;
  }
}

const happeningIn = (json: Json): Happening[] => {
  const [component, event] = [textIn(json, 'component'), textIn(json, 'event')];
  return component !== undefined && event !== undefined ? [{ component, event }] : [];
};

/** What a device answered to a call: its result, or its code for not doing it. */
export type Answer =
  | { readonly kind: 'result'; readonly result: Json }
  | { readonly kind: 'error'; readonly code: number; readonly message: string };

/** Reads a response frame; `undefined` for what is none. */
export function readAnswer(frame: Json): Answer | undefined {
  if (isJson(frame['error'])) {
    const { code, message } = frame['error'];
    return {
      kind: 'error',
      code: typeof code === 'number' ? code : 0,
      message: typeof message === 'string' ? message : '',
    };
  }
  if (!('result' in frame)) return undefined;
  // Some procedures answer with null.
  return { kind: 'result', result: jsonIn(frame, 'result') };
}
