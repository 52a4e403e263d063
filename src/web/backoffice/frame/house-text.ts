import { text, textOr } from './i18n.ts'
import { gameName, marketTypeName, sportName } from './market-text.ts'

/**
 * Returns the description of a job or fact consumer by its name; a job's may have its module as prefix,
 * `desk: trader words`.
 */
export const workName = (id: string): string => {
  const name = id.slice(id.indexOf(':') + 1).trim()
  return textOr(`work-${name.replaceAll(' ', '-')}`, name)
}

/** Returns the text of a staff member's act in the audit log. */
export function actName(action: string): string {
  const [, kind = '', end = ''] = /^(.+)\.(reject|withdraw)$/.exec(action) ?? []
  const what = textOr(`proposal-${kind}`, kind)
  if (end !== '') return text(end === 'reject' ? 'act-rejected' : 'act-withdrawn', { what })
  return textOr(`event-${action}`, action)
}

/** Returns the text of an act's subject: a scope of margins and limits in words, else its id. */
export function subjectName(kind: string, id: string): string {
  if (kind !== 'trading-term') return id
  const [scope = '', of = '', type = ''] = id.split('~')
  const place = scope === 'sport' ? sportName(of) : of
  return [text(`state-scope-${scope}`), place, marketTypeName(type)].filter(Boolean).join(' · ')
}

const isPlace = (part: string) => /^\d+$/.test(part)

/**
 * Returns the name of the last part of a site file path, such as `bonuses.firstDeposit.percent` or
 * `redirects.0.url`. Sports and games have their own names; a part without a text keeps its name from the
 * file.
 */
export function siteName(path: string): string {
  const parts = path.split('.')
  const last = parts.at(-1) ?? ''
  if (isPlace(last)) return String(Number(last) + 1)
  const named = parts.filter((part) => !isPlace(part))
  const around = named.slice(0, -1).reverse()
  const inside = around.map((part) => textOr(`in-file-${part}-${last}`, '')).find((found) => found !== '')
  const own = inside ?? textOr(`in-file-${last}`, last)
  return own === last ? gameName(sportName(last)) : own
}

/** Returns the text of an enumerated value of the site file. */
export const siteValue = (value: unknown): string => textOr(`in-file-is-${value}`, String(value))

/** Returns a value of the site file as one line of text. */
export function siteWords(value: unknown, path: string): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
  if (Array.isArray(value))
    return value.map((one, index) => siteWords(one, `${path}.${index}`)).join(', ') || '–'
  if (typeof value !== 'object') return siteValue(value)
  const parts = Object.entries(value).map(([name, one]) => {
    const inside = `${path}.${name}`
    const words = siteWords(one, inside)
    return `${siteName(inside)}: ${typeof one === 'object' && one !== null && !Array.isArray(one) ? `(${words})` : words}`
  })
  return parts.join('; ') || '–'
}

/** Returns a path of the site file as names, from the outside in. */
export const sitePath = (path: string): string =>
  path
    .split('.')
    .map((_, index, parts) => siteName(parts.slice(0, index + 1).join('.')))
    .join(' › ')

/** Returns the values of a site file field, each with its path and text. */
export function siteLeaves(
  value: unknown,
  path: string,
): readonly (readonly [path: string, words: string])[] {
  const isBranch =
    typeof value === 'object' &&
    value !== null &&
    !(Array.isArray(value) && value.every((one) => typeof one !== 'object'))
  const inside = isBranch ? Object.entries(value) : []
  if (inside.length === 0) return [[path, siteWords(isBranch ? null : value, path)]]
  return inside.flatMap(([name, one]) => siteLeaves(one, `${path}.${name}`))
}
