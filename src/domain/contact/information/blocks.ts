/** Parsed text of an information page: no mark-up passes through, only these shapes. Browser-safe. */

export interface Span {
  readonly text: string
  readonly strong?: true
  /** A path of the site after its language, or an address of https, mail or a telephone. */
  readonly href?: string
}

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }

const linkTarget = /^(?:https:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+|tel:\+?[\d ()-]+|\/(?!\/)[^\s"'<>\\]*)$/

/**
 * Parses plain text with four marks: `## ` begins a heading, `- ` an item of a list, `**…**` is strong,
 * `[text](target)` a link. An empty line ends a paragraph. Everything else, including HTML tags, remains text; so
 * does a link with a forbidden target.
 */
export function blocksOf(body: string): readonly Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let items: (readonly Span[])[] = []
  const end = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(lines.join(' ')) })
    if (items.length > 0) blocks.push({ kind: 'list', items })
    lines = []
    items = []
  }
  for (const raw of body.split(/\r?\n/)) {
    const line = raw.trim()
    if (line === '') end()
    else if (line.startsWith('## ')) {
      end()
      blocks.push({ kind: 'heading', spans: spansOf(line.slice(3).trim()) })
    } else if (line.startsWith('- ')) {
      if (lines.length > 0) end()
      items.push(spansOf(line.slice(2).trim()))
    } else {
      if (items.length > 0) end()
      lines.push(line)
    }
  }
  end()
  return blocks
}

function spansOf(text: string): readonly Span[] {
  const spans: Span[] = []
  let from = 0
  for (const match of text.matchAll(/\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g)) {
    if (match.index > from) spans.push({ text: text.slice(from, match.index) })
    const [whole, strong, label, href] = match
    if (strong !== undefined) spans.push({ text: strong, strong: true })
    else if (linkTarget.test(href ?? '')) spans.push({ text: label ?? '', href: href ?? '' })
    else spans.push({ text: label ?? '' })
    from = match.index + whole.length
  }
  if (from < text.length) spans.push({ text: text.slice(from) })
  return spans
}
