import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { usualChoices } from '#domain/people/settings/api.ts'
import { pageTexts } from '#server/dictionary-files.ts'
import { type Shell, ShellContext } from '#web/core/context.ts'
import { LiveContext } from '#web/core/live/hooks.ts'
import { createPageStore } from '#web/core/live/page-store.ts'
import { createModalStore } from '#web/core/modals/modals.ts'
import type { Session } from '#web/core/session/session.ts'
import { createSettings } from '#web/core/settings/store.ts'
import { createValue } from '#web/core/value.ts'
import type { Language } from '#web/i18n/languages.ts'
import { createTranslator, type DictionaryName } from '#web/i18n/translator.ts'
import { usualFacts } from './visit.ts'

/**
 * Renders a part of a page with all texts of the language. `closed` names the pages that the operator closed; without
 * a session the visitor is not signed in. Effects do not run.
 */
export function markupOf(
  element: ReactElement,
  {
    closed = [],
    session = null,
    language = 'en',
  }: {
    readonly closed?: readonly string[]
    readonly session?: Session
    readonly language?: Language
  } = {},
): string {
  const translator = createTranslator(language)
  for (const [name, texts] of Object.entries(pageTexts(language)))
    translator.add(name as DictionaryName, texts)
  const shell: Partial<Shell> = {
    ...{ language, languages: [language], translator, session, zone: 'UTC' },
    ...{ display: usualChoices(0, language, null), modals: createModalStore(), settings: createSettings() },
    site: createValue({ ...usualFacts, closed: [...closed] }),
  }
  const live = createElement(LiveContext, { value: createPageStore([]) }, element)
  return renderToStaticMarkup(createElement(ShellContext, { value: shell as Shell }, live))
}

/** Returns the links and button texts of markup, in order: `/en/login`, `Sign in`. */
export const offersOf = (html: string): readonly string[] =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"|<button\b[^>]*>(.*?)<\/button>/gs)].map(
    ([, address, button = '']) =>
      address?.replaceAll('&amp;', '&') ?? button.replaceAll(/<[^>]+>/g, '').trim(),
  )
