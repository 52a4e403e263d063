import { createHash } from 'node:crypto'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/**
 * OK's signature of a call: MD5 of its parameters by name, without the access token, and of a secret that MD5 makes of the
 * token and the application's secret. The provider asks for it so; what protects the call is TLS.
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
