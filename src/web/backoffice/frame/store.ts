import { localStorageStore, memoryStore } from 'react-admin'

/** How the pages look; all else may name players, as what was searched for last does. */
const looks = new Set(['theme', 'sidebar.open'])

/** The browser keeps how pages look. What somebody looked for lasts as long as the page. */
export function officeStore(): ReturnType<typeof memoryStore> {
  const [page, browser] = [memoryStore(), localStorageStore()]
  const of = (key: string) => (looks.has(key) ? browser : page)
  return {
    setup() {
      page.setup()
      browser.setup()
    },
    teardown() {
      page.teardown()
      browser.teardown()
    },
    getItem: (key, otherwise) => of(key).getItem(key, otherwise),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => page.removeItems(prefix),
    reset: () => page.reset(),
    subscribe: (key, listener) => of(key).subscribe(key, listener),
  }
}
