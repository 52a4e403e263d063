import { askDeployment, newerDeployment } from '../deployment.ts'
import { reloadOnce } from '../reload-once.ts'
import { hasStyles, styleLinks } from '../style-link.ts'

/**
 * Loads a part's code again, under an address that neither the browser's cache nor its module map has seen
 * fail. If the server has another build by now, whose files have other names, reloads the page instead. Null
 * when this build's part cannot be found.
 */
export async function fetchAgain(part: string, attempt: number): Promise<unknown> {
  const deployed = await askDeployment()
  // Files of two builds are incompatible.
  if (newerDeployment.get()) {
    reloadOnce()
    return null
  }
  const found = deployed?.parts[part]
  if (!found) return null
  const query = `?again=${attempt}.${performance.timeOrigin.toString(36)}`
  await Promise.all(found.styles.map((file) => styleAgain(file, query)))
  return import(/* @vite-ignore */ found.file + query)
}

/** Loads a missing style sheet again; removes the element of a failed try. */
function styleAgain(file: string, query: string): Promise<void> {
  const links = styleLinks().filter(({ href }) => new URL(href).pathname === file)
  if (links.some(hasStyles)) return Promise.resolve()
  for (const link of links) link.remove()
  return new Promise((done, fail) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = file + query
    link.onload = () => done()
    link.onerror = () => fail(new Error(`${file} did not load`))
    document.head.append(link)
  })
}
