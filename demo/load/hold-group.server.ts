// A group of the demonstration's first agency that is on hold: requested, quoted and accepted with the product's
// commands, its deposit due in two days.
import { heldGroup } from '#demo/agencies/agency-trips.ts';
import { demoStaff } from '#demo/load/demo-accounts.ts';
import { acceptGroup } from '#agency/groups/accept-group.server.ts';
import { readGroupFlights } from '#agency/groups/group-trip.server.ts';
import { quoteGroup } from '#agency/groups/quote-group.server.ts';
import { requestGroup } from '#agency/groups/request-group.server.ts';
import type { Agent, Staff } from '#identity/signed-in.ts';
import type { Jobs } from '#messages/jobs.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { addDays } from '#platform/lib/time.ts';

/** What the commands of an agency's people need. */
export type SalesCtx = PaymentCtx & { jobs: Jobs };

type AgentCtx = SalesCtx & { account: Agent };

/** `asAgent` makes the context of an agent some hours ago. False if its flights are not on sale. */
export async function holdDemoGroup(
  ctx: SalesCtx,
  asAgent: (username: string, hoursAgo: number) => AgentCtx | undefined,
): Promise<boolean> {
  const { agent, from: origin, to: destination, inDays, nights, adults, fare, deposit } = heldGroup;
  const [asking, accepting] = [asAgent(agent, 150), asAgent(agent, 46)];
  const staff = demoStaff.find(({ roles }) => roles.includes('revenue'));
  if (!asking || !accepting || !staff) return false;
  const day = (ahead: number) => addDays(ctx.now.toISOString().slice(0, 10), ahead);
  const trip = { origin, destination, outDay: day(inDays), backDay: day(inDays + nights), flexibleDays: 0 };
  const asked = await requestGroup(asking, {
    ...trip,
    name: heldGroup.name,
    flexibleDays: '0',
    adults: String(adults),
    children: '',
    infants: '',
    family: 'basic',
    currency: 'EUR',
    budget: '',
    remarks: '',
    contactName: asking.account.name,
    contactPhone: '+34910000001',
  });
  const { outbound, inbound } = await readGroupFlights(asking, trip);
  const [out, back] = [outbound[0], inbound[0]];
  if (!asked.ok || !out || !back) return false;
  const account: Staff = { kind: 'staff', ...staff, sessionId: '' };
  const { groupId } = asked.value;
  const none = { outChild: '', outInfant: '', backChild: '', backInfant: '' };
  const quoted = await quoteGroup(
    { ...asking, account },
    {
      ...none,
      groupId,
      reason: 'Quote by telephone',
      outFlight: String(out.flightId),
      outAdult: fare,
      backFlight: String(back.flightId),
      backAdult: fare,
      family: 'basic',
      deposit,
      validUntil: day(0),
      depositDue: day(heldGroup.depositInDays),
      namesDue: day(inDays - 21),
      note: '',
    },
  );
  if (!quoted.ok) return false;
  const { quoteNo } = quoted.value;
  return (await acceptGroup(accepting, { groupId, quoteNo, withDeposit: false })).ok;
}
