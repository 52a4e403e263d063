import { conversionNotice } from '#domain/conversion/api.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import type { Call } from '../../core/calls/call.ts'
import { loadDictionaries } from '../../i18n/load.ts'
import type { Translator } from '../../i18n/translator.ts'
import { notices } from '../notices/center.ts'
import { conversionPath } from './conversion-path.ts'

/** Of this browser: the player and currency about whom the server was asked. */
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
 * Tells a player that his currency is given up, once and for all his browsers: the server knows whether he was told.
 * Waits until the page is looked at.
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
    // It is tried again by the next page that loads.
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
    // The server remembers.
  }
}
