import type { Translator } from '../../i18n/translator.ts'
import type { FirstPlace, View } from '../router/view.ts'
import { pageLoader } from './page-loader-door.ts'
import { isChunkFault, reloadOnce } from './reload-once.ts'

/**
 * Returns the page's first view from `make`. If its code fails to load, it retries, then reloads the page
 * once, then returns a view that reports the failure.
 */
export const firstPage = (
  make: () => Promise<View>,
  place: FirstPlace,
  translator: Translator,
): Promise<View> =>
  make().catch(async (fault) => {
    if (!isChunkFault(fault)) throw fault
    const pages = await pageLoader().catch(reloadOnce)
    // Without the loader itself only the server's HTML remains.
    if (typeof pages === 'boolean') throw fault
    return pages.firstAgain(make, place, translator, fault)
  })
