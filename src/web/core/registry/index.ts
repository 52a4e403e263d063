import { addressesOf, partOf } from './define-app.ts'
import { forms } from './forms.ts'
import { legacy } from './legacy.ts'
import { matcherOf } from './pattern.ts'
import { planned } from './planned.ts'
import { readApps } from './server-apps.ts'
import type {
  Address,
  AvailableAddress,
  LayoutName,
  LegacyAddress,
  OnlyWhen,
  SubApp,
  TextKey,
  UnderBan,
} from './types.ts'

/**
 * Every address of the site, existing or planned: for the server, the tools and the tests. The browser's
 * bundle contains only `available.ts`; a test keeps this module out of it.
 */
export interface RegistryEntry {
  readonly name: string
  /** Name by which its page is closed and counted: that of the pattern that it is a form of. */
  readonly route: string
  readonly pattern: string
  readonly app: SubApp
  readonly state: 'available' | 'planned' | 'legacy'
  readonly layout: LayoutName
  readonly columns: 'board' | 'plain' | 'slip'
  readonly access: 'anyone' | 'player' | 'guest'
  readonly underBan: UnderBan
  readonly only: OnlyWhen | null
  readonly status: number
  readonly needs: Address['needs'] | null
  readonly number: number | null
  readonly title: TextKey | null
  readonly robots: 'index' | 'noindex'
  readonly betting: Address['betting'] | null
  readonly bottomBarHiddenBy: number | null
  readonly analytics: boolean
  readonly sitemap: boolean
  /** Web part of its page, if it has one: `sports/home`. */
  readonly part: string | null
  /** Target of a legacy address. */
  readonly to: string | null
}

const full = (address: Address, state: RegistryEntry['state'], part: string | null): RegistryEntry => ({
  name: address.name,
  route: address.name,
  pattern: address.pattern,
  app: address.app,
  state,
  layout: address.layout ?? 'default',
  columns: address.columns ?? 'plain',
  access: address.access ?? 'anyone',
  underBan: address.underBan ?? 'away',
  only: address.only ?? null,
  status: address.status ?? 200,
  needs: address.needs ?? null,
  number: address.number ?? null,
  title: address.title ?? null,
  robots: address.robots ?? 'index',
  betting: address.betting ?? null,
  bottomBarHiddenBy: address.bottomBarHiddenBy ?? null,
  analytics: address.analytics ?? true,
  sitemap: address.sitemap ?? false,
  part,
  to: null,
})

const moved = (address: LegacyAddress): RegistryEntry => ({
  ...full({ ...address, robots: 'noindex', underBan: 'allowed' }, 'legacy', null),
  to: address.to,
})

/** Addresses with a page, as in `available.ts`. */
export const available = addressesOf(await readApps())

/** Returns an available address under the name of its route, once for each form in the specification. */
const formsOf = (address: AvailableAddress): readonly RegistryEntry[] =>
  (forms[address.name] ?? [[address.name, address.pattern]]).map(
    ([name, pattern, betting = address.betting]) => ({
      ...full({ ...address, name, pattern, ...(betting ? { betting } : {}) }, 'available', partOf(address)),
      route: address.name,
    }),
  )

export const registry: readonly RegistryEntry[] = [
  ...available.flatMap(formsOf),
  ...planned.map((address) => full(address, 'planned', null)),
  ...legacy.map(moved),
]

/** Returns whether a page is a betting page, by its name or kind (spec section 2). */
export const isBettingPage = (entry: Pick<RegistryEntry, 'betting'>): boolean => entry.betting !== null

/**
 * Sort key of patterns: fixed words before parameters with given words, those before free ones, so that
 * `/slots/vulkan` is no subcategory.
 */
const looseness = (pattern: string) =>
  pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? (part.includes('(') ? 'b' : 'c') : 'a'))
    .join('')

const matchers = registry
  .map((entry) => ({ entry, match: matcherOf(entry.pattern) }))
  .sort((one, other) => looseness(one.entry.pattern).localeCompare(looseness(other.entry.pattern)))

/** Returns the entry of a path without its language prefix, existing or planned; null for an unknown address. */
export const entryOf = (path: string): RegistryEntry | null =>
  matchers.find(({ match }) => match(path) !== null)?.entry ?? null

/**
 * Returns an example path of a pattern, for tools and tests: parameters take the given words or an example of
 * their form.
 */
export const examplePath = (pattern: string): string =>
  pattern
    .split('/')
    .filter((part) => !part.endsWith('?'))
    .map((part) => {
      const parameter = /^:(\w+)(?:\((.+)\))?$/.exec(part)
      if (!parameter) return part
      const [, name = '', form] = parameter
      if (form === undefined) return `${name.toLowerCase()}-1`
      return form === '\\d+' ? '1234567' : form.split('|')[0]!.replace('[\\w-]+', 'summer')
    })
    .join('/') || '/'
