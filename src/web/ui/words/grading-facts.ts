import type { LegView } from '#domain/betting/bets/api.ts'
import type { TranslateAny } from '#web/i18n/translator.ts'

/** Joins facts that count each side into one score. */
const sides = (facts: Readonly<Record<string, string | number>>) =>
  facts.home !== undefined && facts.away !== undefined

const numbered: Readonly<Record<string, string>> = {
  q: 'scope-quarter',
  p: 'scope-period',
  'set-': 'scope-set',
  'map-': 'scope-map',
  'frame-': 'scope-frame',
  'leg-': 'scope-leg',
  'inning-': 'scope-inning',
  'innings-': 'scope-innings',
}

/** Returns the text of a scope: `q3`, `p2`, `set-1` and `map-1` as parts of play, others by name. */
function scopeText(scope: string, t: TranslateAny): string {
  const part = /^(q|p|set-|map-|frame-|leg-|innings?-)(\d+)$/.exec(scope)
  if (part) return t(numbered[part[1] ?? ''] ?? scope, scope, { index: part[2] ?? '' })
  return t(`scope-${scope}`, scope)
}

/** Returns the key of the rule's text: a total without a line is a plain count. */
export function ruleOf({ grading }: Pick<LegView, 'grading'>): string {
  if (grading?.rule === 'total' && grading.facts.line === undefined) return 'count'
  return grading?.rule ?? ''
}

/** Returns the facts that a rule used, as label and value; `t` is that of the dictionary `office`. */
export function factLines(
  leg: Pick<LegView, 'grading' | 'home' | 'away'>,
  t: TranslateAny,
): readonly (readonly [label: string, value: string])[] {
  const facts = leg.grading?.facts ?? {}
  const lines: [string, string][] = []
  if (facts.scope !== undefined) lines.push([t('fact-scope', 'scope'), scopeText(String(facts.scope), t)])
  if (sides(facts)) {
    lines.push([t('fact-score', 'score'), `${leg.home} ${facts.home} : ${facts.away} ${leg.away}`])
  }
  for (const [name, value] of Object.entries(facts)) {
    if (name === 'scope' || (sides(facts) && (name === 'home' || name === 'away'))) continue
    if (name === 'side') {
      const side = value === '1' ? leg.home : value === '2' ? leg.away : t('side-none', String(value))
      lines.push([t('fact-side', name), side])
    } else if (name === 'winner' || name === 'first') {
      const winner = value === '1' ? leg.home : value === '2' ? leg.away : t('way-draw', String(value))
      lines.push([t(`fact-${name}`, name), winner])
    } else if (name === 'way') lines.push([t('fact-way', name), t(`way-${value}`, String(value))])
    else if (name === 'certainty')
      lines.push([t('fact-certainty', name), t(`certainty-${value}`, String(value))])
    else if (name === 'status') lines.push([t('fact-status', name), t(`event-${value}`, String(value))])
    else lines.push([t(`fact-${name}`, name), String(value)])
  }
  return lines
}
