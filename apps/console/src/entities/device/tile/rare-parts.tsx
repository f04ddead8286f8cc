import { Suspense } from 'react';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import type { CameraTileProps } from '../camera/camera-tile.tsx';
import type { GuardWidgetProps } from '../guard/guard-widget.tsx';
import type { ChannelsWidgetProps } from '../widgets/channels-widget.tsx';
import type { WidgetProps } from '../widgets/widget-props.ts';
import classes from './rows/rows.module.css';

// Few favourites have these, and none is pressed at first sight: each is a script of its own.
const Camera = lazyPart(() =>
  import(/* chunk: rare-tiles */ '../camera/camera-tile.tsx').then((file) => file.CameraTile),
);
const Channels = lazyPart(() =>
  import(/* chunk: rare-tiles */ '../widgets/channels-widget.tsx').then(
    (file) => file.ChannelsWidget,
  ),
);
const Choice = lazyPart(() =>
  import(/* chunk: rare-tiles */ '../widgets/select-widget.tsx').then((file) => file.SelectWidget),
);
const Guard = lazyPart(() =>
  import(/* chunk: later-overview */ '../guard/guard-widget.tsx').then((file) => file.GuardWidget),
);
const Transport = lazyPart(() =>
  import(/* chunk: rare-tiles */ '../widgets/transport-widget.tsx').then(
    (file) => file.TransportWidget,
  ),
);

/** See `CameraTile`; the plain tile until it has loaded. */
export const CameraPart = (props: CameraTileProps) => (
  <Suspense fallback={props.children}>
    <Camera {...props} />
  </Suspense>
);

/** See `ChannelsWidget`. */
export const ChannelsPart = (props: ChannelsWidgetProps) => (
  <Suspense fallback={<div className={classes.waiting} />}>
    <Channels {...props} />
  </Suspense>
);

/** See `SelectWidget`. */
export const ChoicePart = (props: WidgetProps) => (
  <Suspense fallback={<div className={classes.waiting} />}>
    <Choice {...props} />
  </Suspense>
);

/** See `GuardWidget`. */
export const GuardPart = (props: GuardWidgetProps) => (
  <Suspense fallback={<div className={classes.waiting} />}>
    <Guard {...props} />
  </Suspense>
);

/** See `TransportWidget`. */
export const TransportPart = (props: WidgetProps) => (
  <Suspense fallback={<div className={classes.waiting} />}>
    <Transport {...props} />
  </Suspense>
);
