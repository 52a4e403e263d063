/**
 * Styles that no stylesheet can hold in advance, such as a team's two colours or a position on a strip. They
 * are classes whose names encode the values, since the content security policy forbids style attributes. The
 * server writes the rules of a page's classes into one style element, allowed by its hash. The browser adds
 * later ones.
 */
const drawnName = /\bz(?:c[0-9a-f]{6}-[0-9a-f]{6}|p\d{1,5})\b/g
const colour = /^#[0-9a-f]{6}$/i
export const drawnElementId = 'drawn'

const ruleOf = (name: string): string =>
  name[1] === 'c'
    ? `.${name}{--a:#${name.slice(2, 8)};--b:#${name.slice(9)}}`
    : `.${name}{--at:${Number(name.slice(2)) / 100}%}`

/** Returns the rules of all such classes in this HTML, each once; empty without any. */
export const drawnRules = (html: string): string => [...new Set(html.match(drawnName))].map(ruleOf).join('')

let sheet: CSSStyleSheet | null = null
const known = new Set<string>()

/** Returns the name, after adding its rule to the browser's styles. */
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

/** Returns a class that sets `--a` and `--b` to two colours (`#rrggbb`); empty for invalid ones. */
export const drawnColours = (first: string, second: string): string =>
  colour.test(first) && colour.test(second)
    ? drawn(`zc${first.slice(1)}-${second.slice(1)}`.toLowerCase())
    : ''

/** Returns a class that sets `--at` to this part of the whole, 0 to 1, in quarters of a percent. */
export const drawnPlace = (part: number): string => drawn(`zp${Math.round(part * 400) * 25}`)
