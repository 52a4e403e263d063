/** The web's exports for the server: it prepares pages where their data are, and renders them in any thread. */

export { initElementId, scriptJson } from './core/init.ts'
export { href, prefixOf, readAddress } from './core/router/address.ts'
export { chooseLanguage, languageFacts } from './i18n/languages.ts'
export { bareRender, drawPage } from './server-draw.tsx'
export { failedPage, prepareFault, preparePage } from './server-prepare.ts'
