// Types for the parts of the package that draw-coast.ts uses; the package has no types.
declare module 'topojson-client' {
  type Ring = [longitude: number, latitude: number][];
  type Shape = { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
  export function feature(
    topology: object,
    object: object,
  ): { type: 'FeatureCollection'; features: { geometry: Shape }[] };
}
