import { type Language, languageFacts } from '#web/i18n/languages.ts'
import { siteText } from './texts.ts'

/** Returns the page for when the network fails: no script, no prices; its link requests the page again. */
export function offlinePage(language: Language): string {
  const text = (key: string) =>
    siteText(language, key).replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return [
    `<!doctype html><html lang="${language}" dir="${languageFacts[language].direction}"><head><meta charset="utf-8">`,
    `<title>${text('offline-title')} – Fairline</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/offline.css"></head>',
    `<body><main><img src="/favicon.svg" alt="Fairline" width="56" height="56"><h1>${text('offline-title')}</h1>`,
    `<p>${text('network-error')}</p><p><a href="">${text('retry')}</a></p></main></body></html>`,
  ].join('')
}
