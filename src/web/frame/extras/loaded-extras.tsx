import { useEffect, useRef, useState } from 'react'
import { useOpen, useShell } from '../../core/context.ts'
import { available } from '../../core/registry/available.ts'
import { isOpenInMaintenance } from '../../core/registry/open-in-maintenance.ts'
import type { View } from '../../core/router/view.ts'
import { unusual } from '../../core/site-facts.ts'
import { watchDeployment } from '../../core/sub-apps/deployment.ts'
import { useLoaded } from '../../core/use-loaded.ts'
import { useSource } from '../../core/use-source.ts'
import { useAnalytics } from '../../features/analytics/use-analytics.ts'
import { watchSite } from '../../features/maintenance/site-watch.ts'
import { NoticeAreas } from '../../features/notices/notice-areas.tsx'
import { NoticeWatchers } from '../../features/notices/watchers.tsx'
import { useTermsWatch } from '../../features/terms/use-terms-watch.ts'
import { loadDictionaries } from '../../i18n/load.ts'
import { Corner } from './corner.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { likelyAfter } from './likely-next.ts'
import { keepWindowWidth } from './window-width.ts'

const lookEvery = 60_000

export function LoadedExtras({ view }: { readonly view?: View | undefined }) {
  const { translator } = useShell()
  const [ready, setReady] = useState(() => translator.has('service') && translator.has('notices'))
  useEffect(() => {
    loadDictionaries(translator, ['service', 'notices']).then(
      () => setReady(true),
      () => {},
    )
  }, [translator])
  useTermsWatch()
  useEffect(keepWindowWidth, [])
  if (view) return <DefaultExtras view={view} ready={ready} />
  return ready ? <NoticeAreas /> : null
}

function DefaultExtras({ view, ready }: { readonly view: View; readonly ready: boolean }) {
  useAnalytics(view)
  useFetchAhead(view)
  const { call, site, session } = useShell()
  const works = useSource(site)?.maintenance?.notify === true
  const Maintenance = useLoaded(
    works,
    async () => (await import('./maintenance-notice.tsx')).MaintenanceNotice,
  )
  const PlayerWatchers = useLoaded(
    session !== null,
    async () => (await import('./player-watchers.ts')).PlayerWatchers,
  )
  useEffect(watchDeployment, [])
  useEffect(
    () =>
      watchSite(call, lookEvery, (facts) => {
        site.set(unusual(facts))
        // The server has the maintenance page.
        if (facts.maintenance?.active && !isOpenInMaintenance(view.path)) location.reload()
      }),
    [call, site, view.path],
  )
  if (!ready) return null
  return (
    <>
      <NoticeAreas>{Maintenance ? <Maintenance /> : null}</NoticeAreas>
      <NoticeWatchers path={view.path} />
      {PlayerWatchers ? <PlayerWatchers path={view.path} /> : null}
      <Corner />
    </>
  )
}

/** Prefetches the likely next pages, once this one has loaded. */
function useFetchAhead({ route }: View) {
  const { translator, session } = useShell()
  const open = useOpen()
  const name = route?.name
  const signedIn = session !== null
  // Only the value at prefetch time matters.
  const isOpen = useRef(open)
  isOpen.current = open
  useEffect(
    () => (name ? fetchAhead(likelyAfter(available, name, isOpen.current, signedIn), translator) : undefined),
    [name, signedIn, translator],
  )
}
