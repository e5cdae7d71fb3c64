// What the colours of badges in office and portal mean.
export type Tone = 'ok' | 'warn' | 'danger' | 'notice' | 'plain';
