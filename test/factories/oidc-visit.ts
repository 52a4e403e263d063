import type { Server } from 'node:http'
import type Provider from 'oidc-provider'

/** Makes an identity provider's user sign in and consent to everything, without a page. */
export function agreesAtOnce(
  provider: Provider,
  server: Server,
  { login, scope }: { readonly login: () => string; readonly scope: string },
): void {
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    void (async () => {
      const accountId = login()
      const grant = new provider.Grant({ accountId, clientId: 'house' })
      grant.addOIDCScope(scope)
      const result = { login: { accountId }, consent: { grantId: await grant.save() } }
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    })()
  })
}

/** Follows a browser's redirects through a provider with cookies; returns the parameters of the `callback`. */
export async function comeBack(url: string, callback: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  for (let next = url; ; ) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (!to) throw new Error(`${answer.status} ${await answer.text()}`)
    const target = new URL(to, next)
    if (target.href.startsWith(callback)) return Object.fromEntries(target.searchParams)
    next = target.href
  }
}
