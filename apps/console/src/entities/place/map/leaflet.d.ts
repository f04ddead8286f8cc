/** Leaflet's module build, which bundlers can tree-shake; its types are those of the package. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
