import { isJson, jsonIn, jsonsIn, textIn, type Json } from '@dimora/driver-kit';
import { componentsIn, type Components } from './components.ts';

/** A momentary event of a component: `single_push` at `input:0`. */
export type Happening = { readonly component: string; readonly event: string };

/** A notification: a partial status, or events. */
export type News =
  | { readonly kind: 'status'; readonly components: Components }
  | { readonly kind: 'happened'; readonly happenings: readonly Happening[] };

/** The maximum number of events in one message. */
const MOST = 50;

/** Parses a notification of generation 2; `undefined` if it isn't one. Never throws. */
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

/** The response to a call: its result, or its error code. */
export type Answer =
  | { readonly kind: 'result'; readonly result: Json }
  | { readonly kind: 'error'; readonly code: number; readonly message: string };

/** Parses a response frame; `undefined` if it isn't one. */
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
  // Some methods return null.
  return { kind: 'result', result: jsonIn(frame, 'result') };
}
