import { writeCookie } from '../../core/browser-cookie.ts'

const settlesAfter = 100

/** Tells the server the width of the window in CSS pixels, by which it draws the pages to come. Answers how to stop. */
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
