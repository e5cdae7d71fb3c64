// The providers by which agents may sign in on the journeys' sites: one that a journey starts, and those that fail,
// each in its own way.
const client = {
  clientId: 'airline',
  clientSecret: 'a secret of the tests',
  emailDomains: ['agency.example', 'viajes-brisa.example'],
};

export const providerNames = {
  horizon: 'Horizon Travel',
  away: 'Far Away',
  renewed: 'Renewed Secret',
  factors: 'Two Factors',
  other: 'Another Name',
} as const;

export function journeyProviders() {
  const port = process.env.JOURNEY_PROVIDER_PORT;
  const issuer = `http://127.0.0.1:${port}`;
  const named = (id: keyof typeof providerNames) => ({ id, name: providerNames[id], issuer, ...client });
  return [
    named('horizon'),
    { ...named('away'), issuer: 'http://127.0.0.1:1' },
    // It knows another secret of ours.
    { ...named('renewed'), clientSecret: 'the secret before' },
    // It signs people in with a password alone.
    { ...named('factors'), requiresSecondFactor: true },
    // It says that it is somebody else.
    { ...named('other'), issuer: `http://localhost:${port}` },
  ];
}
