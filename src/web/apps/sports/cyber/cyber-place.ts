import type { Display } from '#domain/people/settings/api.ts'
import {
  type CyberKind,
  cyberKinds,
  type EsportId,
  esports,
  isEsport,
  kindOf,
} from '#domain/sport/feed/api.ts'

type KindMask = Display['cyberFilterTypes']

/** Part of an address for all kinds of e-sports. */
export const allKinds = 'real'

export interface CyberPlace {
  /** Null for all kinds. */
  readonly kind: CyberKind | null
  /** Null for all of the kind. */
  readonly discipline: EsportId | null
}

/** Returns the place for the first parts of an e-sports address; null for unknown or mismatched parts. */
export function placeOf(type: string | undefined, discipline?: string): CyberPlace | null {
  const kind = cyberKinds.find((one) => one === type) ?? null
  if (kind === null && type !== allKinds) return null
  if (discipline === undefined) return { kind, discipline: null }
  if (!isEsport(discipline) || (kind && kindOf[discipline] !== kind)) return null
  return { kind, discipline }
}

/** Value of the setting with every kind on. */
export const allOfThem: KindMask = 7

/** Returns the kinds in the setting `cyberFilterTypes`: one bit each, in order. */
export const kindsOf = (mask: KindMask): readonly CyberKind[] =>
  cyberKinds.filter((_, index) => mask & (1 << index))

/** Turns a kind on or off in the setting. */
export const withKind = (mask: KindMask, kind: CyberKind): KindMask =>
  (mask ^ (1 << cyberKinds.indexOf(kind))) as KindMask

/** Returns the e-sports of a place, in order. Where it names no kind, those of the setting `cyberFilterTypes`. */
export function disciplinesShown(
  { kind, discipline }: CyberPlace,
  filter: KindMask = allOfThem,
): readonly EsportId[] {
  if (discipline) return [discipline]
  const kinds = kind ? [kind] : kindsOf(filter)
  return esports.filter((sport) => kinds.includes(kindOf[sport]))
}
