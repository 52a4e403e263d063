/**
 * Looks that no stylesheet can hold beforehand, a team's two colours or a place on a strip, as classes whose names say
 * them. The content security policy lets no style attribute in: the server writes the rules of the classes that a page
 * shows into one style element, which is let in by its hash, and the browser adds those that come later.
 */
const drawnName = /\bz(?:c[0-9a-f]{6}-[0-9a-f]{6}|p\d{1,5})\b/g
const colour = /^#[0-9a-f]{6}$/i
export const drawnElementId = 'drawn'

const ruleOf = (name: string): string =>
  name[1] === 'c'
    ? `.${name}{--a:#${name.slice(2, 8)};--b:#${name.slice(9)}}`
    : `.${name}{--at:${Number(name.slice(2)) / 100}%}`

/** The rules of all that is drawn in this HTML, each once; empty when there is nothing. */
export const drawnRules = (html: string): string => [...new Set(html.match(drawnName))].map(ruleOf).join('')

let sheet: CSSStyleSheet | null = null
const known = new Set<string>()

/** The name, after seeing to it that the browser knows its rule. */
function drawn(name: string): string {
  if (typeof document === 'undefined' || known.has(name)) return name
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    for (const there of document.getElementById(drawnElementId)?.textContent.match(drawnName) ?? []) {
      known.add(there)
    }
  }
  if (!known.has(name)) sheet.insertRule(ruleOf(name))
  known.add(name)
  return name
}

/** A class that sets `--a` and `--b` to two colours (`#rrggbb`); empty when they are none. */
export const drawnColours = (first: string, second: string): string =>
  colour.test(first) && colour.test(second)
    ? drawn(`zc${first.slice(1)}-${second.slice(1)}`.toLowerCase())
    : ''

/** A class that sets `--at` to this part of the whole, in quarters of a percent: 0 to 1. */
export const drawnPlace = (part: number): string => drawn(`zp${Math.round(part * 400) * 25}`)
