import type { EventCard } from '#domain/sport/book/api.ts'
import type { SportId } from '#domain/sport/feed/api.ts'
import { entrantIn, entrantsText, parseMarketKey } from '#domain/sport/pricing/api.ts'
import type { Facts, TranslateAny } from '../../i18n/translator.ts'
import { sportViews } from '../sports/sport-views.ts'

/** Inputs for names of markets and outcomes; `t` is `useMarketText()`. */
export interface NamedMarket {
  readonly sport: SportId
  /** Market key: `total|2.5`. */
  readonly market: string
  readonly home: string
  /** Second side; for an event with a field its entrants, in the form of `entrantsText`. */
  readonly away: string
}

/** Returns the inputs for names of an event's markets. */
export const sidesOfCard = ({
  home,
  away,
  field,
}: Pick<EventCard, 'home' | 'away' | 'field'>): Pick<NamedMarket, 'home' | 'away'> => ({
  home: home.name,
  away: field ? entrantsText(field) : away.name,
})

interface SpecifierFacts {
  readonly line: string
  readonly index: string
  readonly game: string
}

const minus = '−'

function specifierFacts(specifier: string): SpecifierFacts {
  const withLine = /^(\d+):(-?[\d.]+)$/.exec(specifier)
  if (withLine) return { index: withLine[1]!, line: withLine[2]!, game: '' }
  const game = /^(\d+)\.(\d+)(?:\.\d+)?$/.exec(specifier)
  return { line: specifier, index: game?.[1] ?? specifier, game: game?.[2] ?? '' }
}

/** Returns an entrant as the outcomes of its market name it; null where the text has none of that number. */
export function entrantName(sport: SportId, text: string, number: string): string | null {
  const entrant = entrantIn(text, number)
  // Candidates and golfers wear no numbers.
  const { ofField } = sportViews[sport]
  return (ofField === 'candidates' || ofField === 'players') && entrant
    ? entrant.replace(/^\d+ /, '')
    : entrant
}

/** Returns a market's name without its line, which the outcomes show: "Total goals". */
export function marketName(t: TranslateAny, named: NamedMarket): string {
  const { type, specifier } = parseMarketKey(named.market)
  const { index, game } = specifierFacts(specifier)
  const facts: Facts = { home: named.home, away: named.away, index, game }
  const common = t(type, type, facts)
  const { kin } = sportViews[named.sport]
  return t(`${named.sport}.${type}`, kin ? t(`${kin}.${type}`, common, facts) : common, facts)
}

/** Returns a line with its sign: `-1.5` from the other side is `+1.5`. */
export function signedLine(line: string, turned = false): string {
  const value = turned ? -Number(line) : Number(line)
  if (value === 0) return '0'
  return `${value > 0 ? '+' : minus}${Math.abs(value)}`
}

/** Returns the line of a market key, empty when it has none: for the columns of boards. */
export const lineOf = (key: string): string => specifierFacts(parseMarketKey(key).specifier).line

/** Returns an outcome's whole name: "Over 2.5", "Arsenal (−1.5)", "Draw". */
export function outcomeName(t: TranslateAny, named: NamedMarket, outcome: string): string {
  const { type, specifier } = parseMarketKey(named.market)
  const facts = specifierFacts(specifier)
  const side = (id: string): string =>
    id === '1' ? named.home : id === '2' ? named.away : t('outcome.draw', 'X')
  if (/^(race|tournament|season|election)-/.test(type) && /^\d/.test(outcome)) {
    const entrant = entrantName(named.sport, named.away, outcome)
    // Teams of a season wear no numbers; the ones in the text would look like places.
    return (type.startsWith('season-') ? entrant?.replace(/^\d+ /, '') : entrant) ?? outcome
  }
  // Its outcomes are numbers of goals: `1` and `2` are no sides.
  if (type === 'exact-goals') return outcome
  if (type === 'period-most-goals' && outcome !== 'equal') {
    return t('outcome.period', outcome, { index: outcome })
  }
  if (outcome === 'over' || outcome === 'under') {
    return t(`outcome.${outcome}`, outcome, { line: facts.line })
  }
  if (outcome === '1' || outcome === '2' || outcome === 'x') {
    if (!type.endsWith('handicap')) return side(outcome)
    const line = outcome === 'x' ? signedLine(facts.line) : signedLine(facts.line, outcome === '2')
    return t('outcome.handicap', outcome, { side: side(outcome), line })
  }
  if (outcome === '1x' || outcome === '12' || outcome === 'x2') {
    return t(`outcome.${outcome}`, outcome, { home: named.home, away: named.away })
  }
  if (outcome === 'none' && /^(next-(try|touchdown)|first-(to|score|knockdown))$/.test(type))
    return t('outcome.neither', outcome)
  const half = /^([12x])\/([12x])$/.exec(outcome)
  if (half) return t('outcome.pair', outcome, { first: side(half[1]!), second: side(half[2]!) })
  const ofSide = /^([12])\/(.+)$/.exec(outcome)
  if (ofSide)
    return t('outcome.pair', outcome, { first: side(ofSide[1]!), second: outcomeName(t, named, ofSide[2]!) })
  const rounds = /^r(\d+)(?:-(\d+))?$/.exec(outcome)
  if (rounds)
    return t(rounds[2] ? 'outcome.rounds' : 'outcome.round', outcome, {
      index: rounds[1]!,
      to: rounds[2] ?? '',
    })
  const margin = /^([12])-by-(.+)$/.exec(outcome)
  if (margin)
    return t('outcome.margin', outcome, { side: side(margin[1]!), by: margin[2]!.replace('-', '–') })
  const both = /^([12x])-(yes|no)$/.exec(outcome)
  if (both) return t(`outcome.both-${both[2]}`, outcome, { side: side(both[1]!) })
  const total = /^([12x])-(over|under)$/.exec(outcome)
  if (total) {
    const text = t(`outcome.${total[2]}`, outcome, { line: facts.line }).toLowerCase()
    return t('outcome.with-total', outcome, { side: side(total[1]!), total: text })
  }
  return t(`outcome.${outcome}`, outcome)
}

/** Returns the shortest name, for the columns of boards: "1", "X", "2", "O 2.5". */
export function shortOutcome(t: TranslateAny, outcome: string): string {
  if (outcome === 'over' || outcome === 'under') return t(`short.${outcome}`, outcome)
  return outcome.toUpperCase()
}
