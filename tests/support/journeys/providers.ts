// The providers by which agents may sign in on the journeys' sites: one that a journey starts, and one that is down.
const client = { clientId: 'airline', clientSecret: 'a secret of the tests' };

export function journeyProviders() {
  const issuer = `http://127.0.0.1:${process.env.JOURNEY_PROVIDER_PORT}`;
  return [
    { id: 'horizon', name: 'Horizon Travel', issuer, ...client },
    { id: 'away', name: 'Far Away', issuer: 'http://127.0.0.1:1', ...client },
  ];
}
