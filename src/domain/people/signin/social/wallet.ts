import { signInErrors } from '../errors.ts'
import { checksummed, signerOf } from './ethereum.ts'

/** Values in the message that a wallet signs (EIP-4361). */
export interface WalletRequest {
  /** Public origin of the site. */
  readonly origin: string
  readonly chain: string
  readonly nonce: string
}

const statement = 'Sign in to Fairline. It costs nothing and moves no money.'
const iso = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z`
const form = new RegExp(
  [
    String.raw`^(?<domain>[^\s/]+) wants you to sign in with your Ethereum account:`,
    '(?<address>0x[0-9a-fA-F]{40})',
    '',
    '(?<statement>[^\\n]*)',
    '',
    String.raw`URI: (?<uri>\S+)`,
    'Version: 1',
    String.raw`Chain ID: (?<chain>\d+)`,
    'Nonce: (?<nonce>[0-9a-zA-Z]{8,})',
    `Issued At: (?<issued>${iso})`,
    `Expiration Time: (?<ends>${iso})$`,
  ].join('\n'),
)

/** Returns the message for a wallet's address (`0x` and forty digits). `now` in milliseconds. */
export function walletMessage(
  { origin, chain, nonce }: WalletRequest,
  address: string,
  { now, seconds }: { readonly now: number; readonly seconds: number },
): string {
  const time = (ms: number) => new Date(ms).toISOString()
  return [
    `${new URL(origin).host} wants you to sign in with your Ethereum account:`,
    checksummed(address.slice(2)),
    '',
    statement,
    '',
    `URI: ${origin}`,
    'Version: 1',
    `Chain ID: ${chain}`,
    `Nonce: ${nonce}`,
    `Issued At: ${time(now)}`,
    `Expiration Time: ${time(now + seconds * 1000)}`,
  ].join('\n')
}

/**
 * Returns the address of the wallet that signed a message of this site. Accepts only keys: an account that is a
 * contract (EIP-1271) would need a query to its chain. Errors: `social-refused` (no such message),
 * `social-domain-wrong`, `social-state-wrong` (another attempt's), `social-answer-old`, `social-signature-wrong`.
 */
export function readWallet(
  { message, signature }: { readonly message: string; readonly signature: string },
  asked: WalletRequest,
  now: number,
): string {
  const facts = form.exec(message)?.groups
  if (!facts) throw signInErrors['social-refused']()
  const { domain, address = '', uri, chain, nonce, issued = '', ends = '' } = facts
  if (domain !== new URL(asked.origin).host || uri !== asked.origin)
    throw signInErrors['social-domain-wrong']()
  if (nonce !== asked.nonce || chain !== asked.chain) throw signInErrors['social-state-wrong']()
  const current = Date.parse(issued) <= now + 60_000 && now < Date.parse(ends)
  if (!current) throw signInErrors['social-answer-old']()
  const signer = signerOf(message, signature)
  if (signer === null || signer !== checksummed(address.slice(2)))
    throw signInErrors['social-signature-wrong']()
  return signer.toLowerCase()
}
