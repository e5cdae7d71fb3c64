// The picture of the airline, drawn by code: sky, sun, a great-circle arc, and layers of sea, dunes or hills.
// The same seed draws the same scene. Decoration only; no text ever stands on it without a plate.

import type { Scenery } from '#site/scenery.ts';

type Palette = { sky: [string, string]; sun: string; layers: readonly string[] };

const palettes: Record<Scenery, Palette> = {
  sea: { sky: ['#fbe3bd', '#bfe3ea'], sun: '#ffb84d', layers: ['#7fc2cf', '#3f9db0', '#00607a', '#0b1f33'] },
  island: {
    sky: ['#ffe0c2', '#c9ecec'],
    sun: '#ff9f6b',
    layers: ['#8fd3c8', '#3fa796', '#0f7c76', '#0b3a4a'],
  },
  hills: {
    sky: ['#fdeccb', '#d9e8dc'],
    sun: '#ffb84d',
    layers: ['#b7cf9a', '#7fa66a', '#3f7a52', '#1c4a3a'],
  },
  city: { sky: ['#ffd3b0', '#b9b7dc'], sun: '#ff9f6b', layers: ['#8c8fc0', '#5b629d', '#34407a', '#131f45'] },
  volcano: {
    sky: ['#ffe2b8', '#cfe6e0'],
    sun: '#f6c445',
    layers: ['#9cc3a5', '#5e9a78', '#2f6b52', '#123c33'],
  },
};

type Props = { seed: string; scenery: Scenery; className?: string; wide?: boolean; moving?: boolean };

export function Horizon({ seed, scenery, className = '', wide = false, moving = false }: Props) {
  const [w, h] = wide ? [1440, 560] : [400, 220];
  const random = randomFrom(seed);
  const { sky, sun, layers } = palettes[scenery];
  const id = `sky-${seed}`;
  const sunX = Math.round(w * (wide ? 0.7 : 0.25 + random() * 0.5));
  const horizon = h * (wide ? 0.56 : 0.5);
  const radius = h * (wide ? 0.17 : 0.16);
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${w} ${h}`}
      preserveAspectRatio="xMidYMid slice"
      className={`block ${className}`}
    >
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={sky[1]} />
        <stop offset="0.6" stopColor={sky[0]} />
      </linearGradient>
      <rect width={w} height={h} fill={`url(#${id})`} />
      <circle
        cx={sunX}
        cy={Math.round(horizon - radius * 0.25)}
        r={Math.round(radius)}
        fill={sun}
        className={moving ? 'motion-safe:animate-[drift_900ms_ease-out]' : ''}
      />
      <Arc w={w} h={h} />
      {layers.map((fill, i) => {
        const top = horizon + (i * (h - horizon)) / layers.length;
        const d =
          scenery === 'city' && i === 1 ? skyline(w, h, top, random) : land(scenery, i)(w, h, top, random);
        return <path key={fill} d={d} fill={fill} />;
      })}
    </svg>
  );
}

function Arc({ w, h }: { w: number; h: number }) {
  const at = (x: number, y: number) => `${Math.round(w * x)} ${Math.round(h * y)}`;
  const d = `M${at(0.06, 0.52)}Q${at(0.46, -0.22)} ${at(0.95, 0.36)}`;
  const dash = `${Math.round(h / 60)} ${Math.round(h / 40)}`;
  return <path d={d} fill="none" stroke="#fff" strokeWidth={h / 160} strokeDasharray={dash} opacity=".9" />;
}

type Draw = (w: number, h: number, top: number, random: () => number) => string;

function land(scenery: Scenery, layer: number): Draw {
  if (scenery === 'volcano' && layer === 0) return cone;
  if (scenery === 'island' && layer === 0) return mound;
  return scenery === 'hills' || scenery === 'volcano' ? waves(0.22) : waves(0.07);
}

/** A soft line of swells: a chain of smooth curves from the left edge to the right one. */
function waves(height: number): Draw {
  return (w, h, top, random) => {
    const count = 4;
    const step = w / count;
    const y = () => Math.round(top + (random() - 0.5) * h * height);
    let d = `M0 ${h}V${y()}Q${Math.round(step / 2)} ${y()} ${Math.round(step)} ${y()}`;
    for (let i = 2; i <= count; i++) d += `T${Math.round(i * step)} ${y()}`;
    return `${d}V${h}Z`;
  };
}

const cone: Draw = (w, h, top, random) => {
  const x = Math.round(w * (0.2 + random() * 0.5));
  const peak = Math.round(top - h * 0.2);
  const foot = Math.round(w * 0.26);
  const rim = Math.round(w * 0.025);
  return (
    `M0 ${h}V${Math.round(top)}H${x - foot}Q${x - foot / 3} ${Math.round(top)} ${x - rim} ${peak}` +
    `H${x + rim}Q${x + foot / 3} ${Math.round(top)} ${x + foot} ${Math.round(top)}H${w}V${h}Z`
  );
};

/** A low island with a long flat shore. */
const mound: Draw = (w, h, top, random) => {
  const x = Math.round(w * (0.3 + random() * 0.4));
  const foot = Math.round(w * (0.22 + random() * 0.08));
  const shore = Math.round(top);
  const crown = Math.round(top - h * 0.26);
  return `M0 ${h}V${shore}H${x - foot}Q${x} ${crown} ${x + foot} ${shore}H${w}V${h}Z`;
};

const skyline: Draw = (w, h, top, random) => {
  let d = `M0 ${h}V${Math.round(top)}`;
  for (let x = 0; x < w;) {
    const width = Math.round(w * (0.03 + random() * 0.05));
    x = Math.min(w, x + width);
    d += `V${Math.round(top - h * (0.03 + random() * 0.24))}H${x}`;
  }
  return `${d}V${h}Z`;
};

/** A small seeded generator (mulberry32): the scene of a place is always the same. */
function randomFrom(seed: string): () => number {
  let state = 0;
  for (const char of seed) state = (state * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
