import { createHash } from 'node:crypto'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/**
 * Returns the address of a call with OK's signature. It is the MD5 of the parameters by name, without the access
 * token, and of a secret. The secret is the MD5 of the token and the application's secret. The provider prescribes
 * MD5; TLS protects the call.
 */
export function signedCall(
  address: string,
  parameters: Readonly<Record<string, string>>,
  { token, secret }: { readonly token: string; readonly secret: string },
): string {
  const text = Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('')
  const url = new URL(address)
  const all = { ...parameters, sig: md5(`${text}${md5(`${token}${secret}`)}`), access_token: token }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return url.href
}
