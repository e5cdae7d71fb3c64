// What the colours of the portal's badges mean.
export type Tone = 'ok' | 'warn' | 'danger' | 'notice' | 'plain';
