import { writeCookie } from '../../core/browser-cookie.ts'

const settlesAfter = 100

/**
 * Stores the window's width in CSS pixels in a cookie, for the server's rendering of further pages. Returns a
 * function that stops it.
 */
export function keepWindowWidth(): () => void {
  const tell = () => writeCookie('window_width', `${innerWidth}`)
  let timer: ReturnType<typeof setTimeout> | undefined
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(tell, settlesAfter)
  }
  tell()
  addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    removeEventListener('resize', onResize)
  }
}
