// The question about third-party scripts, and the page where the choice can be changed. A change of a word here means
// that everybody is asked again: see identity/consent/consent.ts.
export const consent = {
  title: 'May we use optional cookies?',
  text: 'The site always stores what it needs to work. With your consent it also loads tools of other companies. You can change your mind at any time, at the foot of every page.',
  accept: 'Accept all',
  reject: 'Reject all',
  choose: 'Choose',
  save: 'Save my choice',
  categories: 'What you allow',
  necessary: 'Necessary (always on)',
  necessaryText: 'Your booking, your language, your currency and this choice.',
  measurement: 'Measurement',
  measurementText: 'Tools of other companies count visits and notice faults, so that the site gets better.',
  marketing: 'Marketing',
  marketingText:
    'Other companies measure whether our advertisements work, and may choose those that you see.',
  fraud: 'Fraud prevention',
  fraudText:
    'A script of another company recognizes your browser by a random number, to detect stolen cards.',
  pageTitle: 'Cookie settings',
  lead: 'You decide what this site may load beside what it needs to work. Your choice is good for 180 days in this browser. Nothing optional is ever loaded on the pages from your extras to the confirmation, or where you manage your booking or check in.',
  nothing:
    'This site loads nothing that needs your consent: no measurement by others, no advertising. So there is nothing to choose.',
  saved: 'Your choice is saved. It applies from the next page on.',
  now: 'You allow: {list}.',
  nowNothing: 'You allow nothing optional.',
  notYet: 'You have not chosen yet. Until you do, nothing optional is loaded.',
  proof:
    'Number of your choice: {id}. We store it with the day, your answer and the text that you saw, not with your name or address.',
  list: 'Everything that we store in your browser',
  missing: 'Choose one of the buttons.',
} as const;
