import { text, textOr } from './i18n.ts'
import { gameName, sportName } from './market-text.ts'

/** What a job or a consumer of facts does, by its name; a job's may have its module before it, `desk: trader words`. */
export const workName = (id: string): string => {
  const name = id.slice(id.indexOf(':') + 1).trim()
  return textOr(`work-${name.replaceAll(' ', '-')}`, name)
}

/** What somebody of the house did, as the audit log names it. */
export function actName(action: string): string {
  const [, kind = '', end = ''] = /^(.+)\.(reject|withdraw)$/.exec(action) ?? []
  const what = textOr(`proposal-${kind}`, kind)
  if (end !== '') return text(end === 'reject' ? 'act-rejected' : 'act-withdrawn', { what })
  return textOr(`event-${action}`, action)
}

const isPlace = (part: string) => /^\d+$/.test(part)

/**
 * What the last name of a path of the site file is called, such as `bonuses.firstDeposit.percent` or `redirects.0.url`; sports and
 * games by their names, and what nobody has named as the file has it.
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

/** What a value of the site file that is one of several is called. */
export const siteValue = (value: unknown): string => textOr(`in-file-is-${value}`, String(value))

/** A path of the site file as names, from the outside in. */
export const sitePath = (path: string): string =>
  path
    .split('.')
    .map((_, index, parts) => siteName(parts.slice(0, index + 1).join('.')))
    .join(' › ')
