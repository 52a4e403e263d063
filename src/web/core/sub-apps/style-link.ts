/** Returns whether a link's styles have loaded: a failed one has an empty, missing or unreadable sheet. */
export function hasStyles({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0
  } catch {
    return false
  }
}

export const styleLinks = (): readonly HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
]
