import { localStorageStore, memoryStore } from 'react-admin'

/** Display settings; other keys may name players, for example the last search. */
const looks = new Set(['theme', 'sidebar.open'])

/** Creates a store that keeps display settings in the browser, and everything else only for the life of the page. */
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
