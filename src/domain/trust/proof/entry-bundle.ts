/**
 * Entry bundles: each entry follows its length in two bytes, big-endian. Browser-safe.
 *
 * Source: https://c2sp.org/tlog-tiles, "Log entries".
 */

export function writeBundle(entries: readonly Uint8Array[]): Uint8Array {
  const bundle = new Uint8Array(entries.reduce((sum, { length }) => sum + 2 + length, 0))
  let at = 0
  for (const entry of entries) {
    bundle.set([entry.length >> 8, entry.length & 255], at)
    bundle.set(entry, at + 2)
    at += 2 + entry.length
  }
  return bundle
}

/** Returns the entries of a bundle, in order; null for malformed bytes. */
export function readBundle(bundle: Uint8Array): Uint8Array[] | null {
  const entries: Uint8Array[] = []
  let at = 0
  while (at < bundle.length) {
    const start = at + 2
    if (start > bundle.length) return null
    const end = start + ((bundle[at]! << 8) | bundle[at + 1]!)
    if (end > bundle.length) return null
    entries.push(bundle.subarray(start, end))
    at = end
  }
  return entries
}
