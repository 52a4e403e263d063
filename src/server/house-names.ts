import { sports } from '#domain/sport/feed/api.ts'
import type { HouseName, HouseNames, HousePage } from '#domain/sport/results/index.ts'
import { registry } from '#web/core/registry/index.ts'
import type { TextKey } from '#web/core/registry/types.ts'
import { languages } from '#web/i18n/languages.ts'
import type { DictionaryName } from '#web/i18n/translator.ts'
import { readDictionary } from './dictionary-files.ts'

/** Titles for pages that word their own heading, or whose relevant part another text names better. */
const titles: Readonly<Record<string, TextKey>> = {
  live: 'sports:live-title',
  line: 'sports:line-title',
  results: 'frame:results',
  champs: 'lists:champs',
  multi: 'lists:multi',
  'top-game': 'lists:top-game',
  'bets-on-your': 'lists:bets-on-your',
  marble: 'sports:marble',
  ufc: 'sports:mma',
  politics: 'sports:politics',
  'bonus-rules': 'frame:bonuses',
  'bonuses-offers': 'frame:bonuses',
  'bonus-games': 'promotions:games-title',
  'casino-bonus': 'bonus:casino',
  'casino-tournaments': 'tournaments:title',
  casino: 'frame:casino',
  'fast-games': 'casino:group-fast',
  'asian-games': 'casino:group-asian',
  'card-games': 'casino:group-cards',
  'crash-games': 'casino:group-crash',
  'skill-games': 'casino:group-skill',
  'fishing-hunting': 'casino:group-fishing',
  'scratch-cards': 'casino:group-scratch',
  slots: 'casino:group-slots',
  games: 'casino:games',
  'other-games': 'casino:other-games',
  'fast-bet': 'casino:fast-bet',
  'my-casino': 'casino:my-casino',
  'casino-rounds': 'casino:my-rounds',
  providers: 'casino:providers',
  settings: 'settings:title',
  'history-pay': 'office:payment-history',
  paycheck: 'office:statement',
  promotion: 'office:promo',
  rewards: 'office:rewards',
  'payment-requests': 'payment-requests:title',
  manager: 'support:manager-title',
  'share-idea': 'support:idea-title',
  identification: 'verification:identification',
}

/** Addresses with several pages, by the parameter that selects one. */
const several: Readonly<
  Record<string, readonly [title: (part: string) => TextKey, parts: readonly string[]]>
> = {
  information: [
    (part) => `information-pages:page-${part}-title`,
    ['about', 'contacts', 'cookies', 'consent', 'responsiblegaming'],
  ],
  cyber: [() => 'frame:esports', ['cyber/real/all']],
}

/** Returns the address without its optional parameters; null where a required one remains. */
function addressOf(pattern: string): string | null {
  const path = pattern.replace(/\/:\w+(?:\([^)]*\))?\?/g, '')
  return path.includes(':') ? null : path
}

/** Returns the pages that a search finds: those that are always available and have an address and a name. */
function pagesOf(): readonly { readonly it: HousePage; readonly title: TextKey }[] {
  const paths = new Set<string>()
  return registry.flatMap(({ name, route, pattern, state, access, layout, only, status, title }) => {
    if (state !== 'available' || access === 'guest' || only || status !== 200) return []
    if (layout !== 'default' && layout !== 'casino') return []
    const forPlayers = access === 'player'
    const [titleOf, parts = []] = several[name] ?? []
    if (titleOf)
      return parts.map((part) => ({ it: { route, path: `/${part}`, forPlayers }, title: titleOf(part) }))
    const path = addressOf(pattern)
    const own = titles[name] ?? title
    if (path === null || !own || paths.has(path) || isService(path)) return []
    paths.add(path)
    return { it: { route, path, forPlayers }, title: own }
  })
}

/** Returns whether a page is only reached from a letter's link or as an error page. */
const isService = (path: string) =>
  /^\/(?:user\/|login$|socialregistration$|registration\/|suspension$|oldbrowser$|500$|coupon$)/.test(path)

/** Returns the names of sports and pages in all languages of the site. Reads the dictionaries' files. */
export function houseNames(): HouseNames {
  const known = new Map<string, Readonly<Record<string, string>>>()
  const textsOf = (dictionary: string, language: string) => {
    const key = `${dictionary} ${language}`
    const texts = known.get(key) ?? readDictionary(dictionary as DictionaryName, language)
    known.set(key, texts)
    return texts
  }
  const named = <T>(it: T, title: string): HouseName<T> => {
    const [dictionary = '', key = ''] = title.split(':')
    return {
      it,
      names: Object.fromEntries(
        languages.flatMap((language) => {
          const text = textsOf(dictionary, language)[key]
          return text === undefined ? [] : [[language, text] as const]
        }),
      ),
    }
  }
  return {
    sports: sports.map((sport) => named(sport, `sports:${sport}`)),
    pages: pagesOf().map(({ it, title }) => named(it, title)),
  }
}
