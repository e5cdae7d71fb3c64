-- The sandbox's own tables. Run at every start, so every statement has to be harmless where its work is done already.

create table if not exists payment (
  payment_id text primary key,
  idempotency_key text not null constraint payment_key_once unique,
  merchant_reference text not null,
  state text not null constraint payment_state check (state in ('requires_card', 'requires_confirmation',
    'requires_authentication', 'processing', 'authorised', 'captured', 'declined', 'cancelled', 'refunded')),
  amount_minor bigint not null,
  currency char(3) not null,
  -- `instant` is captured as it is made: it cannot be cancelled, only refunded.
  method text not null constraint payment_method check (method in ('card', 'instant')),
  -- `tok_<name of a magic card>`: decided when the payment was made, without a page. Null for a payment with a page.
  payment_token text,
  description text not null,
  locale text not null,
  return_url text not null,
  webhook_url text not null,
  failure_code text,
  -- Names the magic card, and with it how this payment goes on. The number itself is never stored.
  card_last_four char(4),
  -- When a slow bank answers, and the state that the payment then takes.
  resolves_at timestamptz,
  resolves_to text,
  wrong_codes smallint not null,
  authorised_at timestamptz,
  captured_minor bigint not null,
  refunded_minor bigint not null,
  created_at timestamptz not null,
  constraint payment_capture check (captured_minor between 0 and amount_minor),
  constraint payment_refund check (refunded_minor between 0 and captured_minor)
);
create index if not exists payment_due on payment (resolves_at) where resolves_at is not null;
create index if not exists payment_list on payment (created_at, payment_id);

-- Captures, cancellations and refunds by the merchant's keys: the same key is never done twice.
create table if not exists operation (
  idempotency_key text primary key,
  payment_id text not null references payment,
  kind text not null constraint operation_kind check (kind in ('capture', 'cancel', 'refund')),
  amount_minor bigint not null,
  -- A refund may take a while, and may come back although it was done.
  state text not null constraint operation_state check (state in ('processing', 'done', 'refused')),
  resolves_at timestamptz,
  resolves_to text constraint operation_resolves_to check (resolves_to in ('done', 'refused')),
  created_at timestamptz not null
);
create index if not exists operation_by_payment on operation (payment_id);
create index if not exists operation_due on operation (resolves_at) where resolves_at is not null;

-- A payer's complaint at the bank. While it is `coming` the merchant does not see it.
create table if not exists dispute (
  dispute_id text primary key,
  payment_id text not null constraint dispute_once unique references payment,
  amount_minor bigint not null,
  state text not null constraint dispute_state check (state in ('coming', 'open', 'won', 'lost')),
  reason text not null,
  opened_at timestamptz not null,
  -- When the bank decides by itself, and how.
  decides_at timestamptz not null,
  decides_to text not null constraint dispute_decides_to check (decides_to in ('won', 'lost')),
  closed_at timestamptz
);
create index if not exists dispute_due on dispute (opened_at) where state in ('coming', 'open');

-- Webhooks to be sent: each is tried until the merchant answers 2xx, possibly twice and out of order.
create table if not exists delivery (
  delivery_id text primary key,
  event_id text not null,
  url text not null,
  body text not null,
  due_at timestamptz not null,
  attempts smallint not null,
  delivered_at timestamptz
);
create index if not exists delivery_due on delivery (due_at) where delivered_at is null;
