import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { type IdTokenCheck, readIdToken } from './id-token.ts'

const now = 1_800_000_000_000
const seconds = now / 1000
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk = publicKey.export({ format: 'jwk' })
const check: IdTokenCheck = {
  issuer: 'https://id.example',
  clientId: 'fairline',
  nonce: 'n1',
  now,
  keys: [{ ...jwk, kid: 'k1' }],
}
const good = { iss: check.issuer, aud: check.clientId, sub: 'u1', nonce: 'n1', exp: seconds + 300 }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
type Signer = (text: string) => Buffer
const byKey: Signer = (text) =>
  sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
function token(claims: object, head: object = { alg: 'ES256', kid: 'k1' }, signer = byKey): string {
  const text = `${part(head)}.${part(claims)}`
  return `${text}.${signer(text).toString('base64url')}`
}

test('a token of the provider for us, in its time, is taken', () => {
  expect(readIdToken(token(good), check)).toEqual(good)
  expect(readIdToken(token({ ...good, aud: ['fairline', 'other'], azp: 'fairline' }), check)).not.toBeNull()
  expect(readIdToken(token({ ...good, nbf: seconds + 59 }), check)).not.toBeNull()
})

test.each<[string, object]>([
  ['of another issuer', { ...good, iss: 'https://id.example.evil' }],
  ['for another client', { ...good, aud: 'other' }],
  ['for several, asked by another', { ...good, aud: ['fairline', 'other'], azp: 'other' }],
  ['that is over', { ...good, exp: seconds - 61 }],
  ['without an end', { ...good, exp: undefined }],
  ['that does not hold yet', { ...good, nbf: seconds + 61 }],
  ['whose beginning is no time', { ...good, nbf: 'now' }],
  ['of another sign-in', { ...good, nonce: 'n2' }],
])('a token %s is refused', (_, claims) => {
  expect(readIdToken(token(claims), check)).toBeNull()
})

test('no other way of signing passes: none, by a secret that is the public key, by another key', () => {
  const pem = publicKey.export({ format: 'pem', type: 'spki' })
  const bySecret: Signer = (text) => createHmac('sha256', pem).update(text).digest()
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const byOther: Signer = (text) =>
    sign('sha256', Buffer.from(text), { key: other.privateKey, dsaEncoding: 'ieee-p1363' })
  const own = other.publicKey.export({ format: 'jwk' })
  const forged = [
    token(good, { alg: 'none' }, () => Buffer.alloc(0)),
    token(good, { alg: 'HS256', kid: 'k1' }, bySecret),
    token(good, { alg: 'ES256', kid: 'k1' }, byOther),
    // The check ignores keys and key addresses in the token itself.
    token(good, { alg: 'ES256', kid: 'k1', jwk: own, jku: 'https://evil.example/keys' }, byOther),
    `${token(good)}.more`,
  ]
  for (const one of forged) expect(readIdToken(one, check), one).toBeNull()
  const secret = { ...check, keys: 'a shared secret' }
  const right = token(good, { alg: 'HS256' }, (text) =>
    createHmac('sha256', 'a shared secret').update(text).digest(),
  )
  expect(readIdToken(right, secret)).toEqual(good)
  expect(readIdToken(token(good), secret)).toBeNull()
})
