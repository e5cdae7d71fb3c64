// The newsletter's form at the foot of every page: few words, because they are sent with each page.
export const newsletter = {
  title: 'Fares and news by e-mail',
  name: 'Name',
  email: 'E-mail',
  required: 'required',
  submit: 'Subscribe',
  submitting: 'Sending…',
  submitted: 'Sign-up sent',
  sentTitle: 'Check your e-mail',
  sentText:
    'If {email} is not on our list yet, an e-mail is on its way. Press the button in it within 7 days and you are subscribed.',
  sentHint: 'Nothing after a few minutes? Look in your spam folder.',
  purpose: 'We use your address for this newsletter only, and you can leave at any time.',
  privacy: 'Privacy',
} as const;
