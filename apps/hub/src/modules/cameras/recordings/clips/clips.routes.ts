import { DimoraError } from '@dimora/runtime';
import { os } from '../../../../platform/http/os.ts';

const unknown = (): never => {
  throw new DimoraError('NOT_FOUND', { kind: 'recording' });
};

/** The procedures of clips: there are none before something is recorded. */
export const clipRoutes = () => ({
  list: os.clips.list.handler(({ context }) => {
    context.grant('ACCESS_MEDIA');
    return [];
  }),
  one: os.clips.one.handler(({ context }) => {
    context.grant('ACCESS_MEDIA');
    return unknown();
  }),
  make: os.clips.make.handler(({ context }) => {
    context.grant('ACCESS_MEDIA');
    return unknown();
  }),
  remove: os.clips.remove.handler(({ context }) => {
    context.grant('ACCESS_MEDIA');
    return unknown();
  }),
  manifest: os.clips.manifest.handler(({ context }) => {
    context.grant('ACCESS_MEDIA');
    return unknown();
  }),
  file: os.clips.file.handler(({ context }) => {
    context.grant('ACCESS_MEDIA');
    return unknown();
  }),
});
