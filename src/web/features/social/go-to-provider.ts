import type { socialStartEndpoint } from '#domain/people/signin/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { packSigned } from './came-back.ts'
import { addressOf, findWallet, signText } from './wallet.ts'

type Started = AnswerOf<typeof socialStartEndpoint>

/** Reason why the browser did not leave: it has no wallet, or the user refused. Keys of `sign-in-ways`. */
export type NotGone = 'wallet-missing' | 'wallet-cancelled'

/**
 * Navigates to a provider, or lets the browser's wallet sign; both end on the page `social-registration`.
 * `start` gets the parameters from the server; its errors are rethrown.
 */
export async function goToProvider(
  way: 'visit' | 'wallet',
  start: (facts: { readonly address?: string }) => Promise<Started>,
): Promise<NotGone | null> {
  if (way === 'visit') {
    const { url } = await start({})
    if (url) location.assign(url)
    return null
  }
  const wallet = findWallet()
  if (!wallet) return 'wallet-missing'
  const address = await addressOf(wallet).catch(() => null)
  if (address === null) return 'wallet-cancelled'
  const asked = (await start({ address })).wallet
  const signature = asked ? await signText(wallet, asked.message, address).catch(() => null) : null
  if (!asked || signature === null) return 'wallet-cancelled'
  const { state, message } = asked
  location.assign(
    `/socialregistration?state=${encodeURIComponent(state)}${packSigned({ message, signature })}`,
  )
  return null
}
