import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Language, languageFacts } from '../i18n/languages.ts'
import { LanguageSwitch } from './language-switch.tsx'

const known = Object.keys(languageFacts) as Language[]
const markup = (offered: readonly Language[], path = '/live') =>
  renderToStaticMarkup(createElement(LanguageSwitch, { label: 'Language', current: 'en', path, offered }))

describe('the switch of languages', () => {
  it('shows two languages by their codes, without a menu', () => {
    const html = markup(['en', 'ru'])
    expect(html).toContain('>RU</a>')
    expect(html).not.toContain('popover')
  })

  it('is a menu of own names, each a link to the same page, when there are more', () => {
    const html = markup(known)
    expect(known.length).toBe(16)
    for (const language of known) {
      expect(html).toContain(`href="/${language}/live"`)
      expect(html).toContain(`>${languageFacts[language].name}</a>`)
    }
    expect(html.match(/aria-current/g)).toHaveLength(1)
    expect(html).toContain('aria-label="Language: English"')
    expect(html).toMatch(/<button[^>]+popoverTarget="([^"]+)"[\s\S]+<nav id="\1"/i)
    expect(html.match(/dir="rtl"/g)).toHaveLength(1)
  })

  it('keeps the query, and repeats no kilobytes of it', () => {
    const long = 'a'.repeat(8000)
    for (const offered of [known, known.slice(0, 2)]) {
      const [first] = offered
      expect(markup(offered, '/history?status=won')).toContain(`href="/${first}/history?status=won"`)
      expect(markup(offered, `/live?x=${long}`)).toContain(`href="/${first}/live"`)
      expect(markup(offered, `/${long}?x=1`)).toContain(`href="/${first}"`)
      expect(markup(offered, `/${long}?${long}`).length).toBeLessThan(markup(offered, '/live').length + 1)
    }
  })
})
