/** Imports the loader of the pages' code, at the first navigation or when the first page's code fails to load. */
export async function pageLoader() {
  const { pages } = await import('./loader/page-loader.ts')
  pages.takeOver()
  return pages
}
