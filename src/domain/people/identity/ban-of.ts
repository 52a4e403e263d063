import { type Ban, exclusionBan, mayWithdraw } from './api.ts'

interface KeptOut {
  readonly banLevel: number
  readonly banVersion: number
  readonly excludedUntil: Date | null
}

/** Returns the field `ban`, only for a banned or excluded player. The operator's ban takes precedence. */
export const banOf = ({ banLevel, banVersion, excludedUntil }: KeptOut) => {
  if (banLevel > 0) return { ban: banFacts({ level: banLevel, version: banVersion }) }
  return excludedUntil ? { ban: { ...banFacts(exclusionBan), until: excludedUntil.getTime() } } : {}
}

const banFacts = (ban: Ban) => ({ ...ban, withdraw: mayWithdraw(ban) })
