// Only in pages of the mobile site on request (`platform_type=mobile`): limits the window's width for styles and scripts
// to that of a phone's column. Runs before the first paint.
;(() => {
  const widest = 640
  const original = new Map()
  const width = () => Math.min(innerWidth, widest)
  const pixels = (text) => Number.parseFloat(text) * (/em$/.test(text) ? 16 : 1)
  const order = {
    '<': (a, b) => a < b,
    '<=': (a, b) => a <= b,
    '>': (a, b) => a > b,
    '>=': (a, b) => a >= b,
    '=': (a, b) => a === b,
  }

  const holds = (condition) => {
    const named = /^(min|max)-width:\s*(\S+)$/.exec(condition)
    if (named) return named[1] === 'min' ? width() >= pixels(named[2]) : width() <= pixels(named[2])
    const parts = condition.split(/\s*(<=|>=|<|>|=)\s*/)
    const value = (text) => (text === 'width' ? width() : pixels(text))
    for (let at = 0; at + 2 < parts.length; at += 2) {
      if (!order[parts[at + 1]](value(parts[at]), value(parts[at + 2]))) return false
    }
    return true
  }
  const narrowed = (media) =>
    media.replace(/\(\s*([^()]*\bwidth\b[^()]*?)\s*\)/g, (_, condition) =>
      holds(condition) ? '(min-width: 0px)' : '(min-width: 100000px)',
    )

  const narrow = (rules) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        if (!original.has(rule)) original.set(rule, rule.media.mediaText)
        const media = narrowed(original.get(rule))
        if (media !== rule.media.mediaText) rule.media.mediaText = media
      }
      if (rule.cssRules) narrow(rule.cssRules)
    }
  }
  const all = () => {
    for (const sheet of document.styleSheets) narrow(sheet.cssRules)
  }

  all()
  addEventListener('resize', all)
  // Style sheets that load later.
  document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && all(), true)
  const usual = matchMedia.bind(globalThis)
  globalThis.matchMedia = (query) => usual(narrowed(query))
})()
