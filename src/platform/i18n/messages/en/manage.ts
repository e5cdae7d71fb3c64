// Managing a reservation and checking in: what is shown of a reservation, and what can and cannot be done with it yet.
export const manage = {
  title: 'Your booking',
  intro: 'With the booking reference and the last name of any traveler you see the whole booking.',
  checkinIntro:
    'With the booking reference and the last name of any traveler you see when you can check in for each flight.',
  linkEnded:
    'The link in that mail no longer opens the booking. With reference and last name you still get in.',
  confirmed: 'Confirmed',
  itinerary: 'Itinerary',
  localTimes: 'All times are local to each airport.',
  travelers: 'Travelers',
  masked: 'To protect everyone on this booking, only initials are shown.',
  baggage: 'Extras',
  paid: 'Paid',
  paidText: '{price}, on {date}',
  changes: 'Changes and cancellations',
  changesText:
    '{changeOnline, select, yes {} other {They cannot be made on this site. }}Have your booking reference at hand when you call us.',
  changesNoPhone: '{changeOnline, select, yes {} other {They cannot be made on this site.}}',
  call: 'Call {phone}',
  flightsTitle: 'Your flights',
  checkinNotOpen:
    '{onlineCheckin, select, yes {Check-in opens} other {Our airport desk opens}} on {date} at {time}, {city} time.',
  checkinOpen:
    '{onlineCheckin, select, yes {Check-in is open.} other {Our airport desk is open.}} It closes on {date} at {time}, {city} time.',
  checkinClosed: 'Check-in closed on {date} at {time}, {city} time.',
  cancelled: 'This flight has been canceled. We can help you by telephone.',
  cancelledNoPhone: 'This flight has been canceled.',
  deskTitle: 'Check in at the airport',
  deskText:
    'You cannot check in on this site. Check in at our airport desk before check-in closes, with this booking reference and the travel document of every traveler.',
  toCheckin: 'See check-in',
  toManage: 'See the whole booking',
  another: 'Open another booking',
  codeTitle: 'Enter the code',
  codeIntro:
    'If the reference and the last name are right, we have sent a code to the e-mail address of the booking. It works for {minutes} minutes.',
  codeLabel: 'Code',
  codeHint: 'Six digits, in the e-mail that we have just sent',
  codeButton: 'Open my booking',
  codeNothing: 'No e-mail? Look in your spam folder, and check the reference and the last name.',
  codeAgain: 'Enter reference and last name again',
  happenedTitle: 'What has happened so far',
  happenedTimes: 'Times are those of {city}.',
  happened: {
    contact:
      '{by, select, you {You changed the e-mail address.} agency {Your travel agency changed the e-mail address.} other {We changed the e-mail address.}}',
    confirmed:
      'The booking was paid{tickets, plural, =0 {.} one {, and # e-ticket was issued.} other {, and # e-tickets were issued.}}',
    invoiced: 'Invoice {number} was issued.',
    credit_note: 'Credit note {number} was issued.',
    added:
      '{by, select, you {You added to the booking.} agency {Your travel agency added to the booking.} other {We added to the booking.}}',
    cancelled:
      '{by, select, you {You canceled flights.} agency {Your travel agency canceled flights.} other {We canceled flights.}}',
    exchanged:
      '{by, select, you {You changed your flights.} agency {Your travel agency changed your flights.} other {We changed your flights.}}',
    schedule_changed:
      '{cancelled, select, yes {We had to cancel one of your flights.} other {We changed the times or details of one of your flights.}}',
    refund_asked:
      '{by, select, you {You asked for a refund.} agency {Your travel agency asked for a refund.} other {We started a refund.}}',
    refunded:
      '{destination, select, voucher {We gave the money back as a voucher.} other {We gave the money back.}}',
    refund_refused: 'The money came back to us. It is still yours: we need another way to pay it to you.',
    mail_sent:
      '{mail, select, confirmation {We sent your e-tickets by e-mail.} schedule_change {We told you about the change by e-mail.} refund {We told you about the refund by e-mail.} credit_note {We sent you the credit note by e-mail.} other {We told you by e-mail when you can check in.}}',
  },
} as const;
