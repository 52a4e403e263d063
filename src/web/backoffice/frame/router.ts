import { useCallback, useLayoutEffect, useRef } from 'react'
import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider } from 'react-admin'

/** Returns the current page's path, which follows the `#`. */
const pathOfNow = (): string => location.hash.slice(1).split('?')[0] || '/'

/**
 * The desk's router. Typing in a list changes its query half a second later. If another page was opened
 * meanwhile, that query is dropped, since it would navigate back to the list.
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
