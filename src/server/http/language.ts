import type { RequestHeaders } from '#kernel/contract.ts'
import { defaultLanguage, errorTexts } from './errors.ts'

const known = (tag: string): string | undefined => {
  const language = tag.trim().toLowerCase().split('-')[0]!
  return errorTexts.has(language) ? language : undefined
}

/** `X-Language`, else the most wanted known one of `Accept-Language` (RFC 9110 section 12.5.4), else English. */
export function requestLanguage(headers: RequestHeaders): string {
  const named = headers['x-language']
  if (typeof named === 'string') {
    const language = known(named)
    if (language) return language
  }
  const accepted = headers['accept-language']
  if (typeof accepted !== 'string' || accepted.length > 500) return defaultLanguage
  let best = defaultLanguage
  let bestQuality = 0
  for (const part of accepted.split(',')) {
    const [tag = '', ...parameters] = part.split(';')
    const language = known(tag)
    if (!language) continue
    const text = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
    const quality = text === undefined ? 1 : Number(text)
    if (quality > bestQuality) {
      best = language
      bestQuality = quality
    }
  }
  return best
}
