// Opens the menu groups of the footer where there is space for them.

/**
 * Where there is space the style shows every group. Here the elements are opened too, so that a screen reader does not
 * announce a visible group as closed, and there is nothing to press. Follows the width until the returned function is
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
  // On a narrow screen they are already closed, except those that the reader has opened.
  if (wide.matches) follow();
  wide.addEventListener('change', follow);
  return () => wide.removeEventListener('change', follow);
}
