import { loadPage, type Route } from '../../core/router/routes.ts'
import { loadDictionaries } from '../../i18n/load.ts'
import type { Translator } from '../../i18n/translator.ts'

/** An idle moment comes within this time (spec section 9). */
const idleWithin = 2_000

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether bytes that nobody asked for may be dear or slow here. */
const isDear = ({ saveData, effectiveType }: Connection) =>
  saveData === true || /2g$/.test(effectiveType ?? '')

/** Loads code and texts of pages, one in each idle moment. Returns the undoing of what has not begun. */
export function fetchAhead(
  routes: readonly Route[],
  translator: Translator,
  { connection = {} }: { readonly connection?: Connection } = navigator as { connection?: Connection },
): () => void {
  if (isDear(connection)) return () => {}
  const waiting = [...routes]
  let ended = false
  const onIdle = (work: () => void) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(work, { timeout: idleWithin })
      : setTimeout(work, idleWithin)
  const step = () => {
    const route = ended ? undefined : waiting.shift()
    if (!route) return
    loadPage(route)
      .then(({ default: page }) => loadDictionaries(translator, page.dictionaries))
      .then(
        () => onIdle(step),
        // Whoever goes there is told of what is wrong.
        () => {},
      )
  }
  onIdle(step)
  return () => {
    ended = true
  }
}
