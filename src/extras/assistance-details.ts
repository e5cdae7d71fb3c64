// What an airport must know to help a passenger: their own wheelchair, its battery and size, and a remark.

/** A wheelchair or other mobility aid that travels in the hold, free of charge. */
export const ownAids = ['none', 'manual', 'electric'] as const;
export type OwnAid = (typeof ownAids)[number];

/** Batteries as classified by the dangerous goods rules; with `unknown` the airline has to call. */
export const batteries = ['dry', 'lithium', 'spillable', 'unknown'] as const;
export type Battery = (typeof batteries)[number];

/** Centimetres and kilograms of the aid, and the longest remark. */
export const detailLimits = { cm: 300, kg: 300, remark: 200 } as const;

export type AssistanceDetails = {
  ownAid: OwnAid;
  /** The battery of an electric aid; else null. */
  battery: Battery | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  weightKg: number | null;
  remark: string;
};

export const noDetails: AssistanceDetails = {
  ownAid: 'none',
  battery: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  weightKg: null,
  remark: '',
};
