import { createHash, createPublicKey, verify } from 'node:crypto'

/** The curve secp256k1 (SEC 2 section 2.4.1): y² = x³ + 7 over the field of `p`, points of order `n`. */
const p = 2n ** 256n - 2n ** 32n - 977n
const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const base: Point = [
  0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
  1n,
]

/** Jacobian coordinates: x / z², y / z³; z of 0 is the point at infinity. */
type Point = readonly [bigint, bigint, bigint]

const mod = (a: bigint, m = p) => ((a % m) + m) % m

function power(a: bigint, exponent: bigint, m = p): bigint {
  let [result, square] = [1n, mod(a, m)]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % m
    square = (square * square) % m
  }
  return result
}

function double([x, y, z]: Point): Point {
  const yy = mod(y * y)
  const s = mod(4n * x * yy)
  const m = mod(3n * x * x)
  const x3 = mod(m * m - 2n * s)
  return [x3, mod(m * (s - x3) - 8n * yy * yy), mod(2n * y * z)]
}

function add(a: Point, b: Point): Point {
  if (a[2] === 0n) return b
  if (b[2] === 0n) return a
  const [za, zb] = [mod(a[2] * a[2]), mod(b[2] * b[2])]
  const [ua, ub] = [mod(a[0] * zb), mod(b[0] * za)]
  const [sa, sb] = [mod(a[1] * zb * b[2]), mod(b[1] * za * a[2])]
  const [h, r] = [mod(ub - ua), mod(sb - sa)]
  if (h === 0n) return r === 0n ? double(a) : [1n, 1n, 0n]
  const hh = mod(h * h)
  const hhh = mod(h * hh)
  const v = mod(ua * hh)
  const x = mod(r * r - hhh - 2n * v)
  return [x, mod(r * (v - x) - sa * hhh), mod(h * a[2] * b[2])]
}

function times(k: bigint, point: Point): Point {
  let [sum, step]: [Point, Point] = [[1n, 1n, 0n], point]
  for (let left = k; left > 0n; left >>= 1n) {
    if (left & 1n) sum = add(sum, step)
    step = double(step)
  }
  return sum
}

const keccak = (data: string | Buffer) => createHash('keccak-256').update(data).digest()
const bytesOf = (value: bigint) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex')

/** Returns an address with the checksum in the case of its letters (EIP-55). `hex`: forty digits without `0x`. */
export function checksummed(hex: string): string {
  const lower = hex.toLowerCase()
  const hash = keccak(lower).toString('hex')
  return `0x${[...lower].map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

/** Returns the bytes that a wallet signs for a text (EIP-191, version `E`), with the length prefix. */
const signedBytes = (text: string) =>
  Buffer.from(`\x19Ethereum Signed Message:\n${Buffer.byteLength(text)}${text}`)

/**
 * Returns the address whose key signed a text; null if the signature (65 bytes, hex) is not valid. Computes with
 * public numbers only, and verifies the recovered key with Node's own signature check.
 */
export function signerOf(text: string, signature: string): string | null {
  if (!/^0x[0-9a-f]{130}$/i.test(signature)) return null
  const number = (from: number, to: number) => BigInt(`0x${signature.slice(2 + from, 2 + to)}`)
  const [r, s, v] = [number(0, 64), number(64, 128), Number(number(128, 130))]
  const odd = v >= 27 ? v - 27 : v
  // Accepts only the lower of the two equal signatures (EIP-2).
  if (r === 0n || r >= n || s === 0n || s > n / 2n || (odd !== 0 && odd !== 1)) return null
  const square = mod(r * r * r + 7n)
  const root = power(square, (p + 1n) / 4n)
  if (mod(root * root) !== square) return null
  const y = Number(root & 1n) === odd ? root : p - root
  const message = signedBytes(text)
  const z = BigInt(`0x${keccak(message).toString('hex')}`)
  const inverse = power(r, n - 2n, n)
  const [x, yj, zj] = add(times(mod(s * inverse, n), [r, y, 1n]), times(mod(-z * inverse, n), base))
  if (zj === 0n) return null
  const i = power(zj, p - 2n)
  const point = [bytesOf(mod(x * i * i)), bytesOf(mod(yj * i * i * i))] as const
  return isSigned(point, message, signature)
    ? checksummed(keccak(Buffer.concat(point)).subarray(12).toString('hex'))
    : null
}

function isSigned([x, y]: readonly [Buffer, Buffer], message: Buffer, signature: string): boolean {
  try {
    const jwk = { kty: 'EC', crv: 'secp256k1', x: x.toString('base64url'), y: y.toString('base64url') }
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const given = Buffer.from(signature.slice(2, 130), 'hex')
    return verify('keccak-256', message, { key, dsaEncoding: 'ieee-p1363' }, given)
  } catch {
    return false
  }
}
