-- Codes of errors are a noun and its problem (decision 25); these three are stored with payments.
update payment set failure_code = case failure_code
    when 'already_paid' then 'booking_already_paid'
    when 'insufficient_funds' then 'funds_insufficient'
    else 'offer_sold_out' end
  where failure_code in ('already_paid', 'insufficient_funds', 'sold_out');
