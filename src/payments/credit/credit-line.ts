// What an agency may still spend on credit in one currency.
export type CreditLine = {
  creditAccountId: string;
  currency: string;
  kind: 'limit' | 'deposit' | 'prepaid' | 'invoice';
  limitMinor: number;
  usedMinor: number;
  heldMinor: number;
  /** Limit less what is used and held; below zero where the limit was lowered. */
  availableMinor: number;
  blocked: 'staff' | 'overdue' | null;
  alertPercent: 80;
};
