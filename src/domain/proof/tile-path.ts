/**
 * Addresses of tiles and bundles of entries. Browser-safe.
 *
 * Source: https://c2sp.org/tlog-tiles, "Merkle Tree" and "Log entries".
 */

/** Hashes of a full tile, and entries of a full bundle. */
export const tileWidth = 256
/** Bytes of a hash. */
export const hashSize = 32

/** `entries` are bundles of what is hashed at level 0. */
export type TileLevel = number | 'entries'

export interface TilePlace {
  readonly level: TileLevel
  /** From 0, within its level. */
  readonly tile: number
  /** 1 to 256; less than 256: the beginning of a tile. */
  readonly width: number
}

/** `<L>/<N>[.p/<W>]`: what follows `tile/`. */
export function tilePath({ level, tile, width }: TilePlace): string {
  const digits = String(tile)
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  const parts = padded.match(/\d{3}/g)!
  const path = parts.map((part, place) => (place < parts.length - 1 ? `x${part}` : part)).join('/')
  return `${level}/${path}${width < tileWidth ? `.p/${width}` : ''}`
}

/** The place that an address names; null for one that no tile has. */
export function parseTilePath(path: string): TilePlace | null {
  const match = /^(\d{1,2}|entries)\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path)
  if (!match) return null
  const [, level, digits, width] = match
  const place = {
    level: level === 'entries' ? level : Number(level),
    tile: Number(digits!.replace(/\D/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  } as const
  if (place.level !== 'entries' && place.level > 63) return null
  if (place.width === 0 || !Number.isSafeInteger(place.tile * tileWidth)) return null
  // A number is written in one way only.
  return tilePath(place) === path ? place : null
}

/** How many hashes (or entries) a tile has in a tree of that size: 0 to 256. */
export function widthOf(size: number, level: TileLevel, tile: number): number {
  const hashes = Math.floor(size / tileWidth ** (level === 'entries' ? 0 : level))
  return Math.min(Math.max(hashes - tile * tileWidth, 0), tileWidth)
}
