import { loadPage, type Route } from '../../core/router/routes.ts'
import { loadDictionaries } from '../../i18n/load.ts'
import type { Translator } from '../../i18n/translator.ts'

/** Maximum wait for an idle moment, in milliseconds (spec section 9). */
const idleWithin = 2_000

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Returns whether unrequested data may be expensive or slow on this connection. */
const isDear = ({ saveData, effectiveType }: Connection) =>
  saveData === true || /2g$/.test(effectiveType ?? '')

/** Loads code and texts of pages, one in each idle moment. Returns a function that cancels the rest. */
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
        // Navigating there reports the error.
        () => {},
      )
  }
  onIdle(step)
  return () => {
    ended = true
  }
}
