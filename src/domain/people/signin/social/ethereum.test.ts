import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksummed, signerOf } from './ethereum.ts'

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

test('addresses carry the checksum of EIP-55, whose examples these are', () => {
  for (const address of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  ]) {
    expect(checksummed(address.slice(2).toLowerCase())).toBe(address)
  }
})

test('the signature of the ethers library’s manual names its signer, and no other text does', () => {
  const signature =
    '0xea09d6e94e52b48489bd66754c9c02a772f029d4a2f136bba9917ab3042a0474301198d8c2afb71351753436b7e5a420745fed77b6c3089bbcca64113575ec3c1c'
  expect(signerOf('Hello World!', signature)).toBe('0x7357589f8e367c2C31F51242fB77B350A11830F3')
  expect(signerOf('Hello World', signature)).not.toBe('0x7357589f8e367c2C31F51242fB77B350A11830F3')
})

test('what the platform signs is recovered; its higher twin, zeros and other texts are none', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const address = checksummed(createHash('keccak-256').update(point).digest().subarray(12).toString('hex'))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const bytes = Buffer.from(`\x19Ethereum Signed Message:\n${Buffer.byteLength(text)}${text}`)
      const made = sign('keccak-256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('hex')
      const s = BigInt(`0x${made.slice(64)}`)
      const hex = (value: bigint) => value.toString(16).padStart(64, '0')
      const [low, high] = s > order / 2n ? [order - s, s] : [s, order - s]
      const named = (end: string) => signerOf(text, `0x${made.slice(0, 64)}${end}`)
      const both = [named(`${hex(low)}1b`), named(`${hex(low)}1c`)]
      expect(both.filter((one) => one === address)).toHaveLength(1)
      expect([named(`${hex(high)}1b`), named(`${hex(high)}1c`)]).toEqual([null, null])
      expect([named(`${hex(0n)}1b`), named(`${hex(low)}1d`), named('')]).toEqual([null, null, null])
    }),
    { numRuns: 10 },
  )
})
