import type { Cover, SystemShape } from '#kernel/betting/systems.ts'
import type { Translate } from '../../i18n/translator.ts'

/** Names of the full covers, the same in every language. */
export const coverNames: Readonly<Record<Cover, string>> = {
  trixie: 'Trixie',
  patent: 'Patent',
  yankee: 'Yankee',
  'lucky-15': 'Lucky 15',
  canadian: 'Canadian (Super Yankee)',
  'lucky-31': 'Lucky 31',
  heinz: 'Heinz',
  'lucky-63': 'Lucky 63',
  'super-heinz': 'Super Heinz',
  goliath: 'Goliath',
}

/** Formats sizes: `2`, `2–4`, `2, 4`. */
export function sizesText(sizes: readonly number[]): string {
  const first = sizes[0] ?? 0
  const last = sizes.at(-1) ?? 0
  const inRow = sizes.length > 1 && last - first === sizes.length - 1
  return inRow ? `${first}–${last}` : sizes.join(', ')
}

/** Formats a system: `Trixie: 2–3 of 3, 4 lines`; each way `Each way: 1 of 1, 2 lines`. */
export function systemText(
  t: Translate<'systems'>,
  system: Pick<SystemShape, 'sizes'> &
    Partial<Pick<SystemShape, 'bankers' | 'eachWay'>> & {
      readonly cover: Cover | null
      readonly lines: number
    },
  /** Number of legs; each way those to win and those to be placed together. */
  legs: number,
): string {
  const { bankers = [], eachWay } = system
  const free = (eachWay ? legs / 2 : legs) - bankers.length
  const of = t('of', { size: sizesText(system.sizes), count: free })
  const name = system.cover ? `${coverNames[system.cover]}: ` : ''
  const text = `${name}${of}, ${t('lines', { count: system.lines })}`
  return eachWay ? `${t('each-way')}: ${text}` : text
}
