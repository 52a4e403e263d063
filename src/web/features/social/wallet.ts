/** A wallet of the browser (EIP-1193). */
interface Wallet {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
}

interface Announced extends Event {
  readonly detail?: { readonly info?: { readonly rdns?: string }; readonly provider?: Wallet }
}

/** MetaMask where the browser has it (EIP-6963), else whatever wallet it shows; null without any. */
export function findWallet(): Wallet | null {
  let found: Wallet | null = null
  const hear = ({ detail }: Announced) => {
    if (detail?.provider && detail.info?.rdns === 'io.metamask') found = detail.provider
  }
  // Wallets answer while the question is being asked.
  addEventListener('eip6963:announceProvider', hear)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', hear)
  return found ?? (globalThis as { readonly ethereum?: Wallet }).ethereum ?? null
}

/** The address that the player lets the site see. */
export async function addressOf(wallet: Wallet): Promise<string> {
  const accounts = await wallet.request({ method: 'eth_requestAccounts' })
  const [first] = Array.isArray(accounts) ? accounts : []
  if (typeof first !== 'string') throw new Error('the wallet shows no account')
  return first
}

/** The player's signature of a text. */
export async function signText(wallet: Wallet, text: string, address: string): Promise<string> {
  const bytes = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return String(await wallet.request({ method: 'personal_sign', params: [`0x${bytes}`, address] }))
}
