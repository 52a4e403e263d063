/** A wallet of the browser (EIP-1193). */
interface Wallet {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
}

interface Announced extends Event {
  readonly detail?: { readonly info?: { readonly rdns?: string }; readonly provider?: Wallet }
}

/** Returns MetaMask if installed (EIP-6963), else any other wallet; null without one. */
export function findWallet(): Wallet | null {
  let found: Wallet | null = null
  const hear = ({ detail }: Announced) => {
    if (detail?.provider && detail.info?.rdns === 'io.metamask') found = detail.provider
  }
  // Wallets answer synchronously during the dispatch.
  addEventListener('eip6963:announceProvider', hear)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', hear)
  return found ?? (globalThis as { readonly ethereum?: Wallet }).ethereum ?? null
}

/** Returns the address that the player shares with the site. */
export async function addressOf(wallet: Wallet): Promise<string> {
  const accounts = await wallet.request({ method: 'eth_requestAccounts' })
  const [first] = Array.isArray(accounts) ? accounts : []
  if (typeof first !== 'string') throw new Error('the wallet shows no account')
  return first
}

/** Returns the player's signature of a text. */
export async function signText(wallet: Wallet, text: string, address: string): Promise<string> {
  const bytes = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return String(await wallet.request({ method: 'personal_sign', params: [`0x${bytes}`, address] }))
}
