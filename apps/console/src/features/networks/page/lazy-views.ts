import { lazyPart } from '../../../kit/parts/lazy-part.ts';

/** The views of a network's page that most visits don't open. */
export const ControllerView = lazyPart(() =>
  import('../controller/controller-view.tsx').then((file) => file.ControllerView),
);
export const LogView = lazyPart(() => import('../log/log-view.tsx').then((file) => file.LogView));
export const TemplatesView = lazyPart(() =>
  import('../templates/templates-view.tsx').then((file) => file.TemplatesView),
);
export const AssociationsView = lazyPart(() =>
  import('../associations/associations-view.tsx').then((file) => file.AssociationsView),
);
export const GroupsView = lazyPart(() =>
  import('../groups/groups-view.tsx').then((file) => file.GroupsView),
);
