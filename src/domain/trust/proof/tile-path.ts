/**
 * Addresses of tiles and entry bundles. Browser-safe.
 *
 * Source: https://c2sp.org/tlog-tiles, "Merkle Tree" and "Log entries".
 */

/** Hashes of a full tile, and entries of a full bundle. */
export const tileWidth = 256
/** Bytes of a hash. */
export const hashSize = 32

/** `entries`: bundles of the data that level 0 hashes. */
export type TileLevel = number | 'entries'

export interface TilePlace {
  readonly level: TileLevel
  /** From 0, within its level. */
  readonly tile: number
  /** 1 to 256; less than 256: a partial tile. */
  readonly width: number
}

/** Formats `<L>/<N>[.p/<W>]`: the part after `tile/`. */
export function tilePath({ level, tile, width }: TilePlace): string {
  const digits = String(tile)
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  const parts = padded.match(/\d{3}/g)!
  const path = parts.map((part, place) => (place < parts.length - 1 ? `x${part}` : part)).join('/')
  return `${level}/${path}${width < tileWidth ? `.p/${width}` : ''}`
}

/** Parses an address; null for one that no tile has. */
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
  // Rejects non-canonical numbers.
  return tilePath(place) === path ? place : null
}

/** Returns the number of hashes (or entries) of a tile in a tree of that size: 0 to 256. */
export function widthOf(size: number, level: TileLevel, tile: number): number {
  const hashes = Math.floor(size / tileWidth ** (level === 'entries' ? 0 : level))
  return Math.min(Math.max(hashes - tile * tileWidth, 0), tileWidth)
}
