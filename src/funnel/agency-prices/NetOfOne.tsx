// The same of one extra or one seat that can be chosen for a booking, for agents.
import { NetPrice } from '#funnel/agency-prices/NetPrice.tsx';
import { creditBeside, earnedOn, netOfBooking } from '#funnel/agency-prices/seller-sums.ts';
import type { SellerView } from '#funnel/agency-prices/seller-view.ts';

type Props = {
  seller: SellerView | undefined;
  part: 'extras' | 'seats';
  flightNo: number;
  /** The code of the extra, or of the seat's category. */
  code: string;
  minor: number;
  currency: string;
  infant?: boolean;
  /** Says what would be left of the credit, too. */
  withCredit?: boolean;
};

/** The net of one extra, or of a seat of a category, that is not chosen yet. Nothing for travellers. */
export function NetOfOne({ seller, part, minor, currency, withCredit = false, ...item }: Props) {
  if (!seller || seller.hidden || minor === 0) return null;
  const commissionMinor = earnedOn(seller, part, { ...item, minor });
  const besideMinor = netOfBooking(seller);
  const credit = withCredit ? creditBeside(seller.credit, besideMinor) : null;
  return <NetPrice grossMinor={minor} {...{ commissionMinor, currency, credit, besideMinor }} />;
}
