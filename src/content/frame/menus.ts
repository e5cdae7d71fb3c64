// Behaviour that native details and popovers lack: they close on Escape, on a press or a focus elsewhere, and when
// another one opens (Specification §4 "Menus"). Names make them exclusive without a script; this adds the rest.

const menus = 'details[data-menu]';
const panel = '[popover]';

/** Closes every open menu, except those that contain `except` or lie within it. */
export function closeMenus(except?: Element | null): void {
  const stays = (menu: Element) => except && (menu.contains(except) || except.contains(menu));
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${menus}[open]`)) {
    if (!stays(menu)) menu.open = false;
  }
  for (const open of document.querySelectorAll<HTMLElement>(panel)) {
    if (open.matches(':popover-open') && !stays(open)) open.hidePopover();
  }
}

/** Listens on the document until the returned function is called. */
export function watchMenus(): () => void {
  // On a screen that has become wide, the menu of the phone is the navigation bar again.
  const wide = matchMedia('(min-width: 52.5rem)');
  const grown = () => closeMenus();
  const listen = { capture: true };
  document.addEventListener('click', elsewhere, listen);
  document.addEventListener('focusin', elsewhere, listen);
  document.addEventListener('toggle', toggled, listen);
  document.addEventListener('keydown', escape, listen);
  wide.addEventListener('change', grown);
  return () => {
    document.removeEventListener('click', elsewhere, listen);
    document.removeEventListener('focusin', elsewhere, listen);
    document.removeEventListener('toggle', toggled, listen);
    document.removeEventListener('keydown', escape, listen);
    wide.removeEventListener('change', grown);
  };
}

function elsewhere({ target }: Event): void {
  if (target instanceof Element) closeMenus(target.closest(`${menus}, ${panel}`));
}

function toggled({ target }: Event): void {
  if (!(target instanceof HTMLElement) || !target.matches(`${menus}, ${panel}`)) return;
  const opened = target instanceof HTMLDetailsElement ? target.open : target.matches(':popover-open');
  if (opened) closeMenus(target);
}

function escape({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  const shown = document.querySelector(`${panel}:popover-open`);
  const menu = document.activeElement?.closest<HTMLDetailsElement>(`${menus}[open]`);
  // The browser itself closes a popover and returns the focus to its button.
  if (menu && !shown?.contains(menu)) menu.querySelector('summary')?.focus();
  closeMenus(shown);
}
