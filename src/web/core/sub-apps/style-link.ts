/** Whether the styles of a link have come: of one that failed the sheet is empty, missing, or may not be read. */
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
