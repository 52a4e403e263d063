/**
 * The script of every page: lets the browser paint what the server rendered, then loads the rest. Hydration would
 * otherwise hold the first paint up, because modules run as soon as the document is parsed.
 */
let begun = false

const begin = () => {
  if (begun) return
  begun = true
  void import('./client-entry.tsx')
}

requestAnimationFrame(() => setTimeout(begin))
// A page opened in the background is not painted.
setTimeout(begin, 1000)
