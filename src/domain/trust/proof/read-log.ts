import { type TilePlace, tilePath, tileWidth } from './tile-path.ts'
import type { ReadTile } from './tree-proofs.ts'

/** Fetches the bytes at an address; null for a 404. */
export type ReadBytes = (address: string) => Promise<Uint8Array | null>

/** The tile or bundle was missing, or shorter than its address says. */
export class MissingTile extends Error {}

/**
 * Reads tiles of the log at a prefix (`https://<site>/proof`), each once. Where a log has only the full tile, cuts it
 * to the requested width. Browser-safe.
 *
 * Errors: MissingTile.
 */
export function tilesOf(prefix: string, read: ReadBytes): ReadTile {
  const known = new Map<string, Promise<Uint8Array>>()
  const readTile = async (place: TilePlace): Promise<Uint8Array> => {
    const path = tilePath(place)
    const bytes =
      (await read(`${prefix}/tile/${path}`)) ??
      (place.width < tileWidth
        ? await read(`${prefix}/tile/${tilePath({ ...place, width: tileWidth })}`)
        : null)
    if (!bytes) throw new MissingTile(`the log has no tile ${path}`)
    if (place.level === 'entries') return bytes
    if (bytes.length < place.width * 32) throw new MissingTile(`the tile ${path} is too short`)
    return bytes.subarray(0, place.width * 32)
  }
  return (place) => {
    const path = tilePath(place)
    const found = known.get(path) ?? readTile(place)
    known.set(path, found)
    return found
  }
}
