/** The loader of the pages' code: itself loaded when a page is first followed, or when the first one does not come. */
export async function pageLoader() {
  const { pages } = await import('./loader/page-loader.ts')
  pages.takeOver()
  return pages
}
