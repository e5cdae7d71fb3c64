// The server's objects as Stripe sends them; references are ids until they are expanded.

/** Unix seconds. */
type Seconds = number;
export type Metadata = Record<string, string>;

export type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  canceled_at: Seconds | null;
  cancellation_reason: string | null;
  capture_method: 'automatic' | 'manual';
  client_secret: string;
  created: Seconds;
  currency: string;
  description: string | null;
  last_payment_error: object | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
  payment_method: string | null;
  payment_method_types: string[];
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
};

export type Session = {
  id: string;
  object: 'checkout.session';
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: Seconds;
  currency: string;
  expires_at: Seconds;
  livemode: false;
  locale: string | null;
  metadata: Metadata;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  ui_mode: 'hosted_page';
  url: string | null;
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  created: Seconds;
  currency: string;
  disputed: boolean;
  failure_code: string | null;
  livemode: false;
  metadata: Metadata;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: string; card?: { brand: string; last4: string } };
  refunded: boolean;
  status: 'succeeded' | 'failed';
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: Seconds;
  currency: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
};

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: { id: string; object: 'balance_transaction'; amount: number; created: Seconds }[];
  charge: string;
  created: Seconds;
  currency: string;
  evidence_details: {
    due_by: Seconds | null;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'warning_needs_response' | 'warning_closed';
};

export type Method = {
  id: string;
  object: 'payment_method';
  created: Seconds;
  livemode: false;
  type: string;
  card?: { brand: string; last4: string };
};

export type StripeObject = Intent | Session | Charge | Refund | Dispute | Method;
