import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import shellTexts from '#web/frame/i18n/frame/en.json' with { type: 'json' }
import { type Shell, ShellContext } from '../../core/context.ts'
import { createModalStore } from '../../core/modals/modals.ts'
import { createValue } from '../../core/value.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { BareLayout } from './bare-layout.tsx'

const translator = createTranslator('en')
translator.add('frame', shellTexts)

function markup(layout: 'empty' | 'headless' | 'maintenance' | 'blocked'): string {
  // The parts of the shell that a bare page uses.
  const site: Shell['site'] = createValue(undefined)
  const shell: Partial<Shell> = { language: 'en', translator, modals: createModalStore(), site }
  return renderToStaticMarkup(
    createElement(
      ShellContext,
      { value: shell as Shell },
      createElement(BareLayout, { layout, page: '', children: 'content' }),
    ),
  )
}

test.each(['empty', 'headless', 'maintenance'] as const)('%s is content and overlays only', (layout) => {
  const html = markup(layout)
  expect(html).toContain(`data-layout="${layout}"`)
  expect(html).toMatch(/<main[^>]*>content<\/main>/)
  expect(html).not.toMatch(/<header|<footer|<aside|<nav/)
})

test('blocked has its own header and nothing else of the site', () => {
  const html = markup('blocked')
  expect(html).toMatch(/<header[^>]*>.*Fairline.*<\/header><main/)
  expect(html).not.toMatch(/<footer|<aside|<nav|<a /)
})
