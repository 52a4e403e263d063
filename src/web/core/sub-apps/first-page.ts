import type { Translator } from '../../i18n/translator.ts'
import type { FirstPlace, View } from '../router/view.ts'
import { pageLoader } from './page-loader-door.ts'
import { isChunkFault, reloadOnce } from './reload-once.ts'

/**
 * The view that the page came with, as `make` makes it. Where its code does not come it is tried again, then the page
 * is loaded anew, once; then a view says so.
 */
export const firstPage = (
  make: () => Promise<View>,
  place: FirstPlace,
  translator: Translator,
): Promise<View> =>
  make().catch(async (fault) => {
    if (!isChunkFault(fault)) throw fault
    const pages = await pageLoader().catch(reloadOnce)
    // Without the loader itself there is nothing left but what the server drew.
    if (typeof pages === 'boolean') throw fault
    return pages.firstAgain(make, place, translator, fault)
  })
