import { BookText } from 'lucide-react'
import {
  deskInformationPage,
  deskInformationPages,
  informationPages,
} from '#domain/contact/information/api.ts'
import { languages } from '#web/i18n/languages.ts'
import { siteLanguage } from '../../frame/site-language.ts'
import { InformationEditor } from '../../pages/information-editor.tsx'
import type { DeskResource, Row } from '../../registry.ts'

const languageOf = ({ language }: Row) => siteLanguage(String(language))

export const resource: DeskResource = {
  name: 'information-pages',
  group: 'house',
  icon: BookText,
  order: 43,
  list: deskInformationPages,
  one: deskInformationPage,
  show: InformationEditor,
  columns: [
    { field: 'page', kind: 'chip', words: 'page' },
    { field: 'language', value: languageOf },
    { field: 'title' },
    { field: 'state', kind: 'chip', words: 'written' },
    { field: 'version', label: 'version-number', kind: 'number' },
    { field: 'at', kind: 'time' },
    { field: 'staff' },
  ],
  filters: [
    { name: 'name', label: 'page', kind: 'select', options: informationPages, words: 'page' },
    { name: 'language', kind: 'select', options: languages },
  ],
}
