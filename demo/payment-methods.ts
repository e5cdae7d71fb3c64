// Payment methods per site and currency in the demonstration.
import { worldDomains } from './sites.ts';

/**
 * Payment methods, per site and currency. A bank payment is offered in euros without a surcharge. Cards have a
 * surcharge only in the Dominican Republic, in pesos, as an example. In the European Union card surcharges are
 * forbidden (directive 2015/2366, article 62).
 */
export const worldPaymentMethods = worldDomains.flatMap(({ domainId, region, currencies }) =>
  currencies.flatMap((currency) => {
    const surcharged = region === 'dominican' && currency === 'DOP';
    const card = { method: 'card' as const, position: 1, surchargeBasisPoints: surcharged ? 250 : 0 };
    const instant = { method: 'instant' as const, position: 2, surchargeBasisPoints: 0 };
    const offered = currency === 'EUR' || surcharged ? [card, instant] : [card];
    return offered.map((row) => ({ domainId, currency, ...row }));
  }),
);
