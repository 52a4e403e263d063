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
 * Every address of the site, built or not: for the server, the tools and the tests. The browser's bundle carries only
 * `available.ts`; a test keeps this module out of it.
 */
export interface RegistryEntry {
  readonly name: string
  /** The name by which its page is closed and counted: that of the pattern that it is a form of. */
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
  /** The part of the web that its page is, where there is one: `sports/home`. */
  readonly part: string | null
  /** Where a legacy address leads. */
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

/** The addresses that are built, as `available.ts` has them. */
export const available = addressesOf(await readApps())

/** An available address with the name of its route, once for each form that the specification names. */
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

/** Betting pages are known by their name or kind (spec section 2). */
export const isBettingPage = (entry: Pick<RegistryEntry, 'betting'>): boolean => entry.betting !== null

/** Fixed words before parameters with given words, those before free ones: `/slots/vulkan` is no subcategory. */
const looseness = (pattern: string) =>
  pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? (part.includes('(') ? 'b' : 'c') : 'a'))
    .join('')

const matchers = registry
  .map((entry) => ({ entry, match: matcherOf(entry.pattern) }))
  .sort((one, other) => looseness(one.entry.pattern).localeCompare(looseness(other.entry.pattern)))

/** The entry of a path without its language prefix, built or not; null for an address that nobody ever named. */
export const entryOf = (path: string): RegistryEntry | null =>
  matchers.find(({ match }) => match(path) !== null)?.entry ?? null

/** A path of the pattern, for tools and tests: parameters take the given words or an example of their form. */
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
