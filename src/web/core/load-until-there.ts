import { hasStyles, styleLinks } from './sub-apps/style-link.ts'

/** How long after a failed try the next one comes; milliseconds. */
const again = 10_000

/** Fetches the styles that failed anew: the build's own loader takes each for one that is there. */
const mendStyles = () =>
  Promise.all(
    styleLinks()
      .filter((link) => !hasStyles(link))
      .map(
        (link) =>
          new Promise((done, fail) => {
            const fresh = link.cloneNode() as HTMLLinkElement
            fresh.onload = done
            fresh.onerror = fail
            link.replaceWith(fresh)
          }),
      ),
  )

/**
 * Loads what a page is not whole without, again and again until it comes. `load` awaits its import: the build wraps
 * `import().then()` in what waits for styles, whose failure would go unheard. Returns the undoing.
 */
export function loadUntilThere<T>(load: () => Promise<T>, use: (found: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted = true
  const look = (loading: Promise<T>) =>
    void loading.then(
      (found) => wanted && use(found),
      () => {
        if (wanted) timer = setTimeout(() => look(mendStyles().then(load)), again)
      },
    )
  look(load())
  return () => {
    wanted = false
    clearTimeout(timer)
  }
}
