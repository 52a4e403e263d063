/** In the form of `aria-keyshortcuts`: takes the keyboard to the notices, which stand at the end of the page. */
export const shortcut = 'F8'
