import { hash } from 'node:crypto'
import { splitOf } from './tree-spans.ts'

/** Hashes of the log's tree with Node's synchronous crypto, for many at once: RFC 6962, section 2.1. */

const sha256 = (...parts: readonly Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer')
const leafMark = Buffer.of(0)
const nodeMark = Buffer.of(1)

/** The root of an empty tree. */
export const hashOfNothing: Buffer = sha256()

export const hashOfLeaf = (entry: Uint8Array): Buffer => sha256(leafMark, entry)

/** Returns the root over neighbouring hashes, of which there is at least one. */
export function hashOfJoined(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 1) return hashes[0]!
  const middle = splitOf(hashes.length)
  return sha256(nodeMark, hashOfJoined(hashes.slice(0, middle)), hashOfJoined(hashes.slice(middle)))
}
