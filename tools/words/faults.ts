const openers =
  /^(@(param|returns) \S+ )?(what|whatever|who|whoever|whom|whose|how|of|by when|with what|where|wherever)\b/i
const phrases = /\b(is told|are told|was told|were told|as said above|as was said|stands? here)\b/i

/** The words of a comment that english.md forbids; null where there are none. */
export function forbiddenIn(comment: string): string | null {
  return openers.exec(comment)?.[0] ?? phrases.exec(comment)?.[0] ?? null
}
