import { expect, test } from 'vitest'
import { openCheckpoint, openNote, parseTilePath, parseVerifierKey, tilePath, widthOf } from './api.ts'
import { logOrigin, logSigner } from './log-signer.ts'

/** Key and note of golang.org/x/mod/sumdb/note, example_test.go. */
const secret = Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64')
  .subarray(1)
  .toString('hex')
const verifierKey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const text =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const note = `${text}
— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`

test('keys and notes are those of Go, byte for byte', async () => {
  const signer = logSigner('PeterNeumann', secret)
  expect(signer.verifierKey).toBe(verifierKey)
  expect(signer.note(text)).toBe(note)
  const key = (await parseVerifierKey(verifierKey))!
  expect(key).toMatchObject({ name: 'PeterNeumann', id: 'c74f20a3' })
  expect(await openNote(note, key)).toBe(text)
})

test('no changed note and no changed key is taken', async () => {
  const key = (await parseVerifierKey(verifierKey))!
  for (let at = 0; at < note.length; at += 3) {
    const changed = note.slice(0, at) + (note[at] === 'a' ? 'b' : 'a') + note.slice(at + 1)
    expect([at, await openNote(changed, key)]).toEqual([at, null])
  }
  for (let at = 0; at < verifierKey.length; at++) {
    const changed =
      verifierKey.slice(0, at) + (verifierKey[at] === 'a' ? 'b' : 'a') + verifierKey.slice(at + 1)
    expect([changed, await parseVerifierKey(changed)]).toEqual([changed, null])
  }
})

test('a checkpoint is origin, size and root, and others may sign it too', async () => {
  const origin = logOrigin('https://bets.example')
  expect([origin, logOrigin('')]).toEqual(['bets.example/proof', 'localhost/proof'])
  const signer = logSigner(origin, secret)
  const key = (await parseVerifierKey(signer.verifierKey))!
  const root = new Uint8Array(32).fill(7)
  const signed = signer.checkpoint(20852163, root)
  expect(signed.split('\n').slice(0, 4)).toEqual([
    'bets.example/proof',
    '20852163',
    Buffer.from(root).toString('base64'),
    '',
  ])
  const checkpoint = { origin, size: 20852163, root }
  expect(await openCheckpoint(signed, key)).toEqual(checkpoint)
  expect(await openCheckpoint(`${signed}— witness.example AAAAAAAAAA==\n`, key)).toEqual(checkpoint)
  expect(await openCheckpoint(note, (await parseVerifierKey(verifierKey))!)).toBeNull()
  for (const wrong of ['', '\n', '\n\n', signed.slice(0, -1), `${signed}— witness.example\n`])
    expect(await openCheckpoint(wrong, key)).toBeNull()
})

test('addresses of tiles are written in one way', () => {
  const written = [
    [{ level: 0, tile: 0, width: 256 }, '0/000'],
    [{ level: 3, tile: 1234067, width: 256 }, '3/x001/x234/067'],
    [{ level: 0, tile: 273, width: 112 }, '0/273.p/112'],
    [{ level: 'entries', tile: 1000, width: 1 }, 'entries/x001/000.p/1'],
  ] as const
  for (const [place, path] of written) expect([tilePath(place), parseTilePath(path)]).toEqual([path, place])
  const wrong = [
    '',
    '0',
    '0/',
    '0/0',
    '0/0000',
    '00/000',
    '64/000',
    '-1/000',
    '0/x000/001',
    '0/001/002',
    '0/x001',
  ]
  const partial = ['0/000.p', '0/000.p/', '0/000.p/0', '0/000.p/256', '0/000.p/01', '0/000.p/1/', '0/000/1']
  const others = [
    'data/000',
    'entries',
    '0/x999/x999/x999/x999/x999/999',
    '0/000?',
    ' 0/000',
    '0/٠٠٠',
    '0/000\n',
  ]
  for (const path of [...wrong, ...partial, ...others])
    expect([path, parseTilePath(path)]).toEqual([path, null])
  // The example of the specification: a tree of 70,000.
  const widths = [widthOf(70_000, 0, 272), widthOf(70_000, 0, 273), widthOf(70_000, 0, 274)]
  expect(widths).toEqual([256, 112, 0])
  const above = [widthOf(70_000, 1, 0), widthOf(70_000, 1, 1), widthOf(70_000, 2, 0), widthOf(70_000, 3, 0)]
  expect(above).toEqual([256, 17, 1, 0])
  expect(widthOf(70_000, 63, 0)).toBe(0)
})
