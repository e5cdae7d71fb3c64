// The frame of every page: header, menus, selector, footer.
export const frame = {
  menu: 'Menu',
  manageBooking: 'Manage booking',
  telephone: 'Telephone',
  follow: 'Follow us',
  usFlights: 'US flights',
  selector: 'Region and language',
  regions: 'Region',
  bookingStays:
    'Your booking stays on this site ({region}). On another region’s site you start over, with a link back to it.',
  signedInAs: 'Signed in as',
  portal: 'Dashboard',
  logOut: 'Log out',
  logOutFailed: 'You are still signed in. Please try again.',
  preview: 'Preview',
  previewNote: 'You also see what is not published yet.',
  previewRefused: 'To see drafts you need a valid preview link. This is what is published.',
  agencies: 'Travel agencies',
  footerMenu: 'Footer menu',
} as const;
