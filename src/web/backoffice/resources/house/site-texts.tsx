import { Languages } from 'lucide-react'
import { deskSiteText, deskSiteTexts } from '#domain/contact/information/api.ts'
import { languages } from '#web/i18n/languages.ts'
import { siteLanguage } from '../../frame/site-language.ts'
import { TextEditor } from '../../pages/text-editor.tsx'
import type { DeskResource, Row } from '../../registry.ts'

const languageOf = ({ language }: Row) => siteLanguage(String(language))

export const resource: DeskResource = {
  name: 'site-texts',
  group: 'house',
  icon: Languages,
  order: 43.5,
  list: deskSiteTexts,
  one: deskSiteText,
  show: TextEditor,
  columns: [
    { field: 'text', label: 'site-text' },
    { field: 'language', value: languageOf },
    { field: 'dictionary' },
    { field: 'key', label: 'text-key' },
    { field: 'state', kind: 'chip', words: 'written' },
    { field: 'at', kind: 'time' },
    { field: 'staff' },
  ],
  filters: [
    { name: 'q', kind: 'text' },
    { name: 'language', kind: 'select', options: languages },
    { name: 'dictionary', kind: 'text' },
    { name: 'state', kind: 'select', options: ['own', 'shipped'], words: 'written' },
  ],
  filtered: { language: 'en' },
}
