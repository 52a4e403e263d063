import type { Translate, TranslateAny } from '#web/i18n/translator.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { type NamedSelection, selectionText } from '#web/ui/words/selection-text.ts'
import type { OfficeLanguage } from '../languages.ts'
import { locale } from './i18n.ts'

type Texts = Readonly<Record<string, string>>
const files = import.meta.glob<Texts>(
  [
    '../../core/i18n/{markets,board-markets,systems,special-bets}/{en,ru}.json',
    '../../apps/sports/i18n/sports/{en,ru}.json',
    '../../apps/casino/i18n/casino/{en,ru}.json',
    '../../apps/office/i18n/office/{en,ru}.json',
  ],
  { import: 'default', eager: true },
)

const dictionaries = [
  'markets',
  'board-markets',
  'systems',
  'special-bets',
  'sports',
  'casino',
  'office',
] as const

const made = new Map<OfficeLanguage, ReturnType<typeof createTranslator>>()

function translatorNow() {
  const language = locale()
  const known = made.get(language)
  if (known) return known
  const translator = createTranslator(language)
  for (const name of dictionaries) {
    const file = Object.keys(files).find((path) => path.endsWith(`/${name}/${language}.json`))
    translator.add(name, files[file ?? ''] ?? {})
  }
  made.set(language, translator)
  return translator
}

/** Returns names of markets and outcomes as on the site's own pages. */
const ofMarkets: TranslateAny = (key, fallback, facts) => {
  const translator = translatorNow()
  return translator.anyOf('board-markets')(key, translator.anyOf('markets')(key, fallback, facts), facts)
}

/** Returns the names of a market and its outcome, with the line that the site shows in the outcome. */
export const selectionName = (selection: NamedSelection): ReturnType<typeof selectionText> =>
  selectionText(ofMarkets, selection)

/** Returns the name of a market type; empty for all types. */
export const marketTypeName = (type: string): string => (type === '' ? '' : ofMarkets(type, type))

export const sportName = (sport: string): string => translatorNow().anyOf('sports')(sport, sport)

/** Returns the name of the platform's own game; the id of any other. */
export const gameName = (id: string): string => translatorNow().anyOf('casino')(`name-${id}`, id)

/** Returns the texts of settlement that players read in their history. */
export const settlementText: TranslateAny = (key, fallback, facts) =>
  translatorNow().anyOf('office')(key, fallback, facts)

/** Returns the texts of step-by-step payouts of systems, chains and the like, as players read them. */
export const systemText: Translate<'systems'> = (key, facts) => translatorNow().of('systems')(key, facts)
export const specialText: Translate<'special-bets'> = (key, facts) =>
  translatorNow().of('special-bets')(key, facts)
