// The payment step and the page that waits for its answer.
export const payment = {
  title: 'Check and pay',
  lead: 'This is the final price. Nothing is charged before you press the button.',
  accepted: 'The customer has accepted this offer at {amount}.',
  acceptedOlder:
    'The customer accepted this offer at {amount}, and it has changed since. Send it again before you book.',
  conditionsTitle: 'Changes, refunds and check-in, in plain words',
  conditionsGist:
    '{which, select, none {Not refundable} some {Partly refundable} other {Refundable}} · {days, plural, =-1 {no free date change} one {free date change until # day before} other {free date change until # days before}}',
  conditionsOn: '{route}, {family} fare',
  changeFree:
    '{days, plural, =-1 {Changing the date is not free} one {Changing the date is free until # day before departure} other {Changing the date is free until # days before departure}}, {changeOnline, select, yes {on this site} other {by telephone}}.',
  refundable:
    'If you cancel before departure, {cancelOnline, select, yes {on this site} other {by telephone}}, you get the fare back, taxes included.',
  notRefundable:
    'If you cancel, {cancelOnline, select, yes {on this site} other {by telephone}}, the fare is not given back; taxes that we did not have to pay are.',
  noShow: 'If you do not show up for a flight, it cannot be changed or refunded.',
  nameCorrection:
    'A misspelled name can be corrected once, up to 3 letters, {nameCorrection, select, yes {on this site} other {by telephone}}.',
  checkin:
    '{onlineCheckin, select, yes {Online check-in opens {opens} hours and closes {closes} hour before departure.} other {You check in at our airport desk. It opens {opens} hours and closes {closes} hour before departure.}}',
  wholeConditions: 'Read all the conditions of carriage',
  changeNames: 'Change names',
  changeExtras: 'Change extras',
  confirmationTo: 'We send the confirmation to {email}.',
  consentTitle: 'Your agreement',
  consent: 'I accept the <link>conditions of carriage</link> and the final price:',
  pay: 'Pay {price}',
  payShort: 'Pay',
  payVouchers: 'Book now and pay {price} with vouchers',
  obligation: 'Press Pay to buy this trip: you are then obliged to pay it.',
  payLater: 'Keep it on hold until {day}, {time} ({city} time) and pay later',
  openPayment:
    'You have already opened the payment page. Pressing the button takes you back to it; you are charged once at most.',
  priceChanged:
    'The amount has changed since you saw it: it was {before}, now it is {now}. Nothing has been charged. Check it, accept it and press again.',
  // ways of paying, and what each costs
  methodsTitle: 'How do you want to pay?',
  methodTitle: 'How you pay',
  methodCard: 'Credit or debit card',
  methodInstant: 'Instant payment from your bank',
  methodCardText:
    'You type the card details only on the secure page of our payment provider; they never reach our servers. Your bank may ask you to confirm.',
  methodInstantText:
    'You confirm the payment in the app or on the website of your own bank, and it arrives at once.',
  methodCredit: 'Agency credit',
  methodCreditText:
    'The booking is confirmed at once, and the net amount is taken from your agency’s credit.',
  creditGross: 'Price',
  creditCommission: 'Commission',
  creditNet: 'Net to pay',
  creditBefore: 'Credit available now',
  creditDepositBack: 'Group deposit returned',
  creditAfter: 'Credit available afterwards',
  creditRefusals: {
    credit_missing: 'Your agency has no credit in this currency.',
    credit_blocked: 'Your agency’s credit is blocked. Pay another way, or call us.',
    credit_exceeded: 'Not enough credit is left for this booking. Pay another way.',
    branch_limit_exceeded: 'This is more than your head office lets your branch put on credit this month.',
    branch_selling_stopped: 'Your head office has stopped the selling of your branch.',
    agent_limit_exceeded: 'This is more than you may sell on credit. Ask an administrator of your agency.',
  },
  // a part of the payment on credit
  creditPartTitle: 'Part of it on credit',
  creditPartOpen: 'Pay a part on credit and the rest another way',
  creditPartAmount: 'Amount on credit ({currency})',
  creditPartHint: 'At most {most}. You pay the rest by card or from your bank.',
  creditPartUse: 'Use this amount',
  creditPartName: '{price} on your agency’s credit',
  creditPartNet: 'Net, less the commission of the whole booking: {price}.',
  creditPartRest: 'You pay the rest another way: {price}.',
  creditPartAll: 'There is nothing else to pay.',
  creditPartRemoveLabel: 'Remove the part on credit',
  creditPartWrong: 'Type an amount with figures only, such as 120 or 120.50.',
  creditPartNothing: 'There is nothing to pay on credit.',
  creditPartAboveRest: 'That is more than is left to pay: {most}.',
  creditPartAboveLine: 'Your agency’s credit is enough for {most} of this booking at most.',
  creditPartAboveBranch: 'Your head office lets your branch pay at most {most} on credit now.',
  creditPartAboveLimit:
    'Your own limit allows {most} of this booking on credit at most. Ask an administrator of your agency.',
  creditFirst:
    'You had typed an amount on credit, so we used it first: {credit}. Nothing has been charged. You now pay {price} another way: check it and press again.',
  allOnCredit: 'Credit pays everything that is left',
  methodMissing: 'Choose how to pay.',
  payCredit: 'Book now for {price} net, on credit',
  methodFree: 'no extra charge',
  methodCosts: '+ {price}',
  methodPays: 'You pay {price}',
  updateTotal: 'Show the total for this way of paying',
  methodNews:
    'This way of paying costs {fee} extra. You now pay {price}: check it and press again. Nothing has been charged.',
  methodNewsFree:
    'This way of paying has no extra charge. You now pay {price}: check it and press again. Nothing has been charged.',
  beyond: {
    payment_too_small: 'What is left is less than we can charge at one time. Call us.',
    payment_too_large:
      'What is left is more than we can charge at one time. Book for fewer people at once, or call us.',
  },
  noMethods:
    'Online payment is not offered here right now. Call us before the time above is over, and we finish the booking with you.',
  // vouchers
  vouchersTitle: 'Vouchers',
  voucherOpen: 'I have a voucher',
  voucherAnother: 'Add another voucher',
  voucherCode: 'Voucher code',
  voucherHint:
    'You find it in the e-mail that brought you the voucher. Spaces, hyphens and small letters do not matter.',
  voucherApply: 'Use this voucher',
  voucherName: 'Voucher ending in {end}',
  voucherUsed: 'It pays {price} of this booking.',
  voucherLeft: '{price} remains on it, valid until {date}.',
  voucherNoneLeft: 'Nothing remains on it.',
  voucherIdle: 'It is not needed for this booking and keeps its full value: {price}, valid until {date}.',
  voucherEmpty: 'It has no balance left. Remove it to continue.',
  voucherRemove: 'Remove',
  voucherRemoveLabel: 'Remove the voucher ending in {end}',
  voucherUntouched: 'Nothing is taken off a voucher before you pay.',
  vouchersMost: 'A booking can be paid with five vouchers at most.',
  voucherAdded: 'The voucher is part of your payment. You now pay {price}.',
  voucherAddedAll: 'The voucher covers the rest: there is nothing else to pay.',
  voucherRemoved: 'The voucher is no longer part of this payment. You now pay {price}.',
  voucherFirst:
    'You had typed a voucher code, so we used the voucher first. Nothing has been charged. You now pay {price}: check it and press again.',
  voucherFirstAll:
    'You had typed a voucher code, so we used the voucher first: it pays the rest. Nothing has been taken off it yet. Check it and press again.',
  voucherMissing: 'Type or paste the code of your voucher.',
  nothingToPay: 'There is nothing to pay',
  bookFree: 'Book now, free of charge',
  allByVouchers: 'Your vouchers cover everything',
  allByVouchersText: 'You do not need a card or a bank payment.',
  // the state of a payment
  numberOf: 'Payment number {number}',
  numberHelp: 'Have it to hand if you write to us or call us.',
  processingTitle: 'We are waiting for your bank’s answer',
  processingText:
    'This usually takes a few seconds. This page updates by itself; you do not need to do anything.',
  onceText: 'Please do not pay again. However often you press or reload, you are charged once at most.',
  mailText: 'We will also write to {email} as soon as there is an answer.',
  leaveTitle: 'You may leave this page',
  leaveText:
    'Your bank is taking longer than usual. We keep checking and will write to {email}, either with your confirmation or to say that nothing was charged.',
  unknownTitle: 'We do not know yet whether your payment went through',
  unknownText:
    'The payment provider is not answering us at the moment. Either your booking will be confirmed, or you get every cent back: nothing is lost, and nothing is charged twice.',
  unknownWait:
    'We usually know within a few minutes. This page updates by itself, and we keep checking after you leave it.',
  unknownOnce: 'Please do not pay or book again before you hear from us.',
  talkToUs: 'Would you rather talk to somebody? Call <call>{phone}</call> and give the payment number.',
  noConnection:
    'Your device is offline. This page updates as soon as it is connected again; your payment does not depend on it.',
  refresh: 'Check again now',
  backToProvider: 'Go back to the payment page',
  waitingTitle: 'Your payment is not finished yet',
  waitingText:
    'You left the payment page before the end. Nothing has been charged so far. Continue there, or cancel this payment to pay another way or to change the booking.',
  cancelPayment: 'Cancel this payment',
  failedTitle: 'The payment did not go through',
  failedKept: 'Your flights and everything that you typed are kept. Nothing was charged.',
  vouchersKept: 'Nothing was taken off your vouchers.',
  creditKept: 'Nothing was taken from your agency’s credit.',
  timeoutText: 'Your bank did not answer in time, so the payment was ended. Nothing was charged.',
  abandonedTitle: 'The payment was not finished',
  tryAgain: 'Try again or pay in another way',
  holdEnded:
    'The time for this booking ran out and its seats went back on sale. Nothing was charged. They may still be available.',
  seeAvailability: 'See whether they are still available',
  returningTitle: 'Your money is on its way back',
  refundedTitle: 'Your money has been sent back',
  voidedTitle: 'Your booking could not be completed',
  whyLate:
    'Your bank confirmed the payment after the time for the booking had run out, and the seats had been sold.',
  whyTwice: 'This booking had already been paid with another payment, so this one is not needed.',
  whyOther: 'The payment arrived, but the booking could not be completed with it.',
  voidedText:
    'Your bank had only reserved {price}, and we have released it: nothing was charged. Some banks take up to 7 days to show this.',
  backToCard: '{price} is going back to your card.',
  backToThisCard: '{price} is going back to your {brand} card ending in {lastFour}.',
  backToBank: '{price} is going back to the bank account that you paid from.',
  daysCard: 'Most banks show it within 5 to 10 working days.',
  daysBank: 'It arrives within 1 to 3 working days.',
  backOnVouchers: '{price} is back on your vouchers and can be used at once.',
  backOnCredit: '{price} is available again on your agency’s credit.',
  mailAlso: 'We will also write to {email} about it.',
  seeBooking: 'See your booking',
} as const;
