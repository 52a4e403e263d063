import { hasStyles, styleLinks } from './sub-apps/style-link.ts'

/** Milliseconds from a failed try to the next. */
const again = 10_000

/** Loads failed style sheets again: the bundler's own loader takes them for loaded. */
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
 * Loads an essential part of a page, and retries until it succeeds. `load` has to await its import: the
 * bundler wraps `import().then()` in a wait for styles that swallows their failure. Returns a function that
 * cancels.
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
