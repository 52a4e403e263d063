import { useCallback, useLayoutEffect, useRef } from 'react'
import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider } from 'react-admin'

/** The path of the page that the address names now: it stands after the `#`. */
const pathOfNow = (): string => location.hash.slice(1).split('?')[0] || '/'

/**
 * The desk's router. A list follows what is typed half a second later, by a new query for its own page: where another page
 * was opened meanwhile, that query is dropped, or the list would come back over it.
 */
export const router: RouterProvider = {
  ...reactRouterProvider,
  useNavigate() {
    const navigate = reactRouterProvider.useNavigate()
    const { pathname } = reactRouterProvider.useLocation()
    const own = useRef(pathname)
    useLayoutEffect(() => {
      own.current = pathname
    }, [pathname])
    return useCallback<RouterNavigateFunction>(
      (to, options) => {
        const isQueryOnly = typeof to === 'object' && to.pathname === undefined
        if (isQueryOnly && own.current !== pathOfNow()) return
        navigate(to, options)
      },
      [navigate],
    )
  },
}
