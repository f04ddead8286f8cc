/** Seeing the house as somebody else does. */
export const en = {
  bar: 'View as {name}',
  only: 'Read-only, until {time}',
  stop: 'Stop viewing',
  starting: 'Opening the view…',
  over: {
    title: 'The view has ended',
    line: 'You see the home as yourself again. A view ends after 15 minutes, or when you or the other person no longer have the permissions it needs.',
    again: 'View again',
  },
  failed: {
    title: 'This view can’t be opened',
    again: 'Try again',
  },
  back: 'Back to the person',
} as const;
