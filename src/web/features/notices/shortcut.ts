/** Shortcut in the form of `aria-keyshortcuts`: moves the focus to the notices, at the end of the page. */
export const shortcut = 'F8'
