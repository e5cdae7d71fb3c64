// Opens the menu groups of the footer where there is room for them.

/**
 * Where there is room the style shows every group; here the elements are opened too, so that nobody is told of a closed
 * group that is plainly there, and there is nothing left to press. Follows the width until the returned function is
 * called.
 */
export function openWhereWide(): () => void {
  const wide = matchMedia('(min-width: 52.5rem)');
  const follow = () => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>('[data-footer-group]')) {
      group.open = wide.matches;
      group.querySelector('summary')?.setAttribute('tabindex', wide.matches ? '-1' : '0');
    }
  };
  // On a narrow screen they are closed already, but for what somebody has opened.
  if (wide.matches) follow();
  wide.addEventListener('change', follow);
  return () => wide.removeEventListener('change', follow);
}
