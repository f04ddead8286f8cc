/** Layouts of the live view with the number of their viewports (CAMERA-05). */
export const DVR_VIEWPORTS = { s1: 1, s2: 2, s3: 3, s2x2: 4, s3x3: 9 } as const;
export type DvrLayoutName = keyof typeof DVR_VIEWPORTS;
/** Their names. */
export const DVR_LAYOUTS = Object.keys(DVR_VIEWPORTS) as [DvrLayoutName, ...DvrLayoutName[]];
