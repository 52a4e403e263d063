import { type CyberKind, cyberKinds, type EsportId, esports, isEsport, kindOf } from '#domain/feed/api.ts'
import type { Display } from '#domain/settings/api.ts'

type KindMask = Display['cyberFilterTypes']

/** The part of an address that means all kinds of e-sports. */
export const allKinds = 'real'

export interface CyberPlace {
  /** Null: of all kinds. */
  readonly kind: CyberKind | null
  /** Null: all of the kind. */
  readonly discipline: EsportId | null
}

/** What the first parts of an address of e-sports mean; null for words that mean nothing, or do not belong together. */
export function placeOf(type: string | undefined, discipline?: string): CyberPlace | null {
  const kind = cyberKinds.find((one) => one === type) ?? null
  if (kind === null && type !== allKinds) return null
  if (discipline === undefined) return { kind, discipline: null }
  if (!isEsport(discipline) || (kind && kindOf[discipline] !== kind)) return null
  return { kind, discipline }
}

/** The setting with every kind on. */
export const allOfThem: KindMask = 7

/** The kinds of the setting `cyberFilterTypes`: a bit each, in their order. */
export const kindsOf = (mask: KindMask): readonly CyberKind[] =>
  cyberKinds.filter((_, index) => mask & (1 << index))

/** The setting with a kind turned on or off. */
export const withKind = (mask: KindMask, kind: CyberKind): KindMask =>
  (mask ^ (1 << cyberKinds.indexOf(kind))) as KindMask

/** The e-sports that a place shows, in order. Where no kind is named, those of the setting `cyberFilterTypes`. */
export function disciplinesShown(
  { kind, discipline }: CyberPlace,
  filter: KindMask = allOfThem,
): readonly EsportId[] {
  if (discipline) return [discipline]
  const kinds = kind ? [kind] : kindsOf(filter)
  return esports.filter((sport) => kinds.includes(kindOf[sport]))
}
