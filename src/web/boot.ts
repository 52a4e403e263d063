/**
 * Script of every page: lets the browser paint the server's HTML, then loads the rest. Hydration would
 * otherwise delay the first paint, because modules run as soon as the document is parsed.
 */
let begun = false

/**
 * Odds and cookie answers pressed before hydration. No handler receives those presses yet, so they are
 * repeated once the page reacts. Repeated presses of one button count once.
 */
const pressed = new Set<HTMLElement>()

const keep = (event: Event) => {
  const button = (event.target as Element).closest<HTMLElement>('button:is([aria-pressed], [data-early])')
  if (!button) return
  event.stopPropagation()
  pressed.add(button)
}

const begin = async () => {
  if (begun) return
  begun = true
  const { hydrated } = await import('./client-entry.tsx')
  await hydrated
  document.removeEventListener('click', keep, true)
  for (const button of pressed) button.click()
}

document.addEventListener('click', keep, true)
requestAnimationFrame(() => setTimeout(begin))
// The browser does not paint a page that was opened in the background.
setTimeout(begin, 1000)
