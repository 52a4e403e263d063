/**
 * The script of every page: lets the browser paint what the server rendered, then loads the rest. Hydration would
 * otherwise hold the first paint up, because modules run as soon as the document is parsed.
 */
let begun = false

/**
 * Odds, and answers about cookies, pressed before the page reacts: nobody hears those presses yet, so they are done over
 * when it does. A button
 * that seemed dead and was pressed again is still one wish.
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
// A page opened in the background is not painted.
setTimeout(begin, 1000)
