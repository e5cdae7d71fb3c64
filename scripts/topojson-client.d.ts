// Types of what draw-coast.ts uses of the package, which has none of its own.
declare module 'topojson-client' {
  type Ring = [longitude: number, latitude: number][];
  type Shape = { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
  export function feature(
    topology: object,
    object: object,
  ): { type: 'FeatureCollection'; features: { geometry: Shape }[] };
}
