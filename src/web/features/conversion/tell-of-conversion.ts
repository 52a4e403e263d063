import { conversionNotice } from '#domain/money/conversion/api.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import type { Call } from '../../core/calls/call.ts'
import { loadDictionaries } from '../../i18n/load.ts'
import type { Translator } from '../../i18n/translator.ts'
import { notices } from '../notices/center.ts'
import { conversionPath } from './conversion-path.ts'

/** Storage key of this browser: the player and currency of the last server query. */
const storageKey = 'fairline.conversion'

export interface Telling {
  readonly call: Call
  readonly translator: Translator
  readonly player: string
  readonly from: string
  readonly to: string
  readonly signal: AbortSignal
}

/**
 * Notifies a player once, across all browsers, that their currency is discontinued; the server stores that.
 * Waits until the page is visible.
 */
export async function tellOfConversion(telling: Telling): Promise<void> {
  const { call, translator, player, from, to, signal } = telling
  const about = `${player} ${from}`
  if (!isCurrencyCode(from) || read() === about) return
  await untilSeen(signal)
  if (signal.aborted) return
  try {
    await loadDictionaries(translator, ['conversion'])
    const { show } = await call(conversionNotice, { body: { from } })
    write(about)
    if (!show || signal.aborted) return
  } catch {
    // The next page load retries.
    return
  }
  const t = translator.of('conversion')
  notices.show({
    id: 'conversion',
    type: 'default',
    tone: 'info',
    title: t('notice-title', { from, to }),
    text: t('notice-text', { from, to }),
    actions: [{ text: t('title'), path: conversionPath, primary: true }],
  })
}

function untilSeen(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      done()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function write(about: string): void {
  try {
    localStorage.setItem(storageKey, about)
  } catch {
    // The server stores it.
  }
}
