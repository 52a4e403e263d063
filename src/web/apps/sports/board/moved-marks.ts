/** Milliseconds: a moved price has a coloured background first, then only its colour and arrow. */
const patchFor = 1500
const markFor = 8000
const every = 500

const moved = new Map<HTMLElement, number>()
let timer: ReturnType<typeof setInterval> | null = null

/** Ref for the element of a price that has just moved: its `data-age` becomes `seen`, then `old`. */
export function markMoved(element: HTMLElement): () => void {
  moved.set(element, performance.now())
  timer ??= setInterval(age, every)
  return () => void moved.delete(element)
}

/** Updates all marks at once, so the page recalculates styles at most twice a second, however many prices move. */
function age(): void {
  const now = performance.now()
  for (const [element, since] of moved) {
    if (now - since >= markFor) {
      element.dataset.age = 'old'
      moved.delete(element)
    } else if (now - since >= patchFor) element.dataset.age = 'seen'
  }
  if (moved.size > 0 || timer === null) return
  clearInterval(timer)
  timer = null
}
