// The landscapes that can be drawn.

export type Scenery = 'sea' | 'island' | 'hills' | 'city' | 'volcano';
