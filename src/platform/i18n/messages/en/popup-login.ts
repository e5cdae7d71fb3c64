// An agent's login at a partner's account, in a window of its own (Specification §5, VA-06).
export const popupLogin = {
  with: 'Continue with {name}',
  without: 'Sign in at {name}',
  waiting: 'Finish signing in, in the window of {name}.',
  window: 'Sign in',
  done: 'You are signed in. You can close this window.',
  back: 'Back to the agency portal',
  title: 'You are not signed in',
  codes: {
    'multi-factor-auth-required':
      'Your account at the provider needs a second step, such as a code from an app. Turn it on there, then sign in again.',
    'user-mismatch':
      'No account here belongs to the e-mail address you signed in with. Use another account, or ask your agency’s administrator.',
    'popup-blocked': 'Your browser blocked the window. Allow pop-up windows for this site, then try again.',
    'popup-closed-by-user':
      'The window was closed before you had signed in. Press the button to open it again.',
    'cancelled-popup-request': 'Signing in was canceled. Press the button when you want to try again.',
    'unauthorized-domain':
      'You cannot sign in from this address. Open our site at its usual address and sign in there.',
    'network-request-failed': 'The provider did not answer. Check your connection and try again in a moment.',
    'web-storage-unsupported':
      'Your browser does not let this site store anything, so the sign-in cannot come back here. Allow site data, or sign in with your password.',
    'invalid-auth-event': 'This sign-in was already used or is too old. Press the button to start again.',
    'internal-error': 'Something went wrong on our side. Try again, or sign in with your password.',
    'invalid-api-key':
      'Signing in this way is not set up correctly. Sign in with your password, and tell us about it.',
  },
} as const;
