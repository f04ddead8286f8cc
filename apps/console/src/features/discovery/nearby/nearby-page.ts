/** The page that shows the devices nearby. */
export type NearbyPage = 'wizard' | 'overview';
