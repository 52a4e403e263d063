import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkConsistency,
  checkInclusion,
  consistencyProof,
  inclusionProof,
  leafHash,
  nodeHash,
  type ReadTile,
  treeRoot,
} from './api.ts'
import { hashOfJoined, hashOfLeaf } from './tree-hashes.ts'

/** Leaves and roots of Certificate Transparency's own tests: transparency-dev/merkle, testonly/constants.go. */
const leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
]
/** Their nodes, of 1, 2 and 4 leaves, and the root of all: the nodes that the same project tests its tiles with. */
const nodes = [
  [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '0298d122906dcfc10892cb53a73992fc5b9f493ea4c9badb27b791b4127a7fe7',
    '07506a85fd9dd2f120eb694f86011e5bb4662e5c415a62917033d4a9624487e7',
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    '4271a26be0d8a84f0bd54c8c302e7cb3a3b5d1fa6780a40bcce2873477dab658',
    'b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f',
    '46f6ffadd3d06a09ff3c5860d2755c8b9819db7df44251788c7d8e3180de8eb1',
  ],
  [
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
  ],
  [
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ],
  ['5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
] as const

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

/** Returns the tiles of a tree whose leaves hash to these, by their definition. */
const tilesOver =
  (hashes: readonly Buffer[]): ReadTile =>
  async ({ level, tile, width }) => {
    const leavesOf = 256 ** (level as number)
    const from = tile * 256
    return Buffer.concat(
      Array.from({ length: width }, (_, place) =>
        hashOfJoined(hashes.slice((from + place) * leavesOf, (from + place + 1) * leavesOf)),
      ),
    )
  }
const golden = leaves.map((leaf) => hashOfLeaf(bytes(leaf)))

test('hashes of leaves, nodes and roots are those of Certificate Transparency', async () => {
  expect(await Promise.all(leaves.map(async (leaf) => hex(await leafHash(bytes(leaf)))))).toEqual(nodes[0])
  expect(golden.map(hex)).toEqual(nodes[0])
  expect(hex(await nodeHash(bytes(nodes[2][0]), bytes(nodes[2][1])))).toBe(nodes[3][0])
  for (const [size, root] of roots.entries()) {
    expect(hex(await treeRoot(tilesOver(golden), size))).toBe(root)
    if (size > 0) expect(hex(hashOfJoined(golden.slice(0, size)))).toBe(root)
  }
  expect(hex(await treeRoot(tilesOver(golden), 8))).toBe(nodes[3][0])
})

test('proofs are the nodes that RFC 6962 names', async () => {
  const read = tilesOver(golden)
  const inclusion = async (index: number, size: number) => (await inclusionProof(read, index, size)).map(hex)
  const consistency = async (before: number, size: number) =>
    (await consistencyProof(read, before, size)).map(hex)
  // Section 2.1.3 draws a tree of seven: leaf 0 by b, h, l; leaf 3 by c, g, l; leaf 4 by f, j, k; leaf 6 by i, k.
  const l = hex(hashOfJoined(golden.slice(4, 7)))
  expect(await inclusion(0, 7)).toEqual([nodes[0][1], nodes[1][1], l])
  expect(await inclusion(3, 7)).toEqual([nodes[0][2], nodes[1][0], l])
  expect(await inclusion(4, 7)).toEqual([nodes[0][5], nodes[0][6], nodes[2][0]])
  expect(await inclusion(6, 7)).toEqual([nodes[1][2], nodes[2][0]])
  // The same section: from 3 to 7 by c, d, g, l; from 4 by l; from 6 by i, j, k.
  expect(await consistency(3, 7)).toEqual([nodes[0][2], nodes[0][3], nodes[1][0], l])
  expect(await consistency(4, 7)).toEqual([l])
  expect(await consistency(6, 7)).toEqual([nodes[1][2], nodes[0][6], nodes[2][0]])
})

const many = Array.from({ length: 1500 }, (_, index) => hashOfLeaf(Buffer.from(`leaf ${index}`)))
const sizes = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 250, max: 1500 }))

test('every leaf of a tree of any size is proved in it, and nothing else is', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (size, some, other) => {
      const index = some % size
      const read = tilesOver(many)
      const proof = await inclusionProof(read, index, size)
      const root = hashOfJoined(many.slice(0, size))
      const leaf = many[index]!
      expect(await checkInclusion(leaf, index, size, proof, root)).toBe(true)
      const elsewhere = other % size
      if (elsewhere !== index) expect(await checkInclusion(leaf, elsewhere, size, proof, root)).toBe(false)
      expect(await checkInclusion(many[elsewhere]!, index, size, proof, root)).toBe(elsewhere === index)
      expect(await checkInclusion(leaf, size, size, proof, root)).toBe(false)
      expect(await checkInclusion(leaf, index, size, [...proof, leaf], root)).toBe(false)
      if (proof.length > 0) {
        expect(await checkInclusion(leaf, index, size, proof.slice(1), root)).toBe(false)
        const bent = proof.map((hash) => Uint8Array.from(hash))
        bent[other % bent.length]![other % 32]! ^= 1
        expect(await checkInclusion(leaf, index, size, bent, root)).toBe(false)
      }
    }),
    { numRuns: 100 },
  )
})

test('a tree is proved to go on with each of its beginnings, and with nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (size, some, other) => {
      const before = 1 + (some % size)
      const proof = await consistencyProof(tilesOver(many), before, size)
      const [rootBefore, root] = [hashOfJoined(many.slice(0, before)), hashOfJoined(many.slice(0, size))]
      expect(await checkConsistency(before, rootBefore, size, root, proof)).toBe(true)
      const changed = many.slice(0, before)
      changed[other % before] = hashOfLeaf(Buffer.from('another leaf'))
      expect(await checkConsistency(before, hashOfJoined(changed), size, root, proof)).toBe(false)
      expect(await checkConsistency(size, root, before, rootBefore, proof)).toBe(before === size)
      if (proof.length > 0) {
        const bent = proof.map((hash) => Uint8Array.from(hash))
        bent[other % bent.length]![other % 32]! ^= 1
        expect(await checkConsistency(before, rootBefore, size, root, bent)).toBe(false)
        expect(await checkConsistency(before, rootBefore, size, root, proof.slice(1))).toBe(false)
      }
    }),
    { numRuns: 100 },
  )
})
