import type { Page } from 'playwright-core'
import { playUntilTelling } from './playing.ts'
import { type Pose, poseOf } from './poses.ts'

/** Pixels of a picture; a tile shows it at half that width. */
export const size = { width: 416, height: 312 }
/** Largest size of a picture in bytes. */
export const maxBytes = 30_000

const qualities = [82, 74, 66, 58, 50]

/**
 * Returns the area of the picture on the page: everything in focus, centred in a frame of the picture's aspect ratio.
 */
function frameOf(page: Page, { focus, room = 0.09 }: Pose) {
  return page.evaluate(
    ({ focus, room, form }) => {
      const boxes = focus
        .flatMap((selector) => [...document.querySelectorAll(selector)])
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
      if (boxes.length === 0) throw new Error(`nothing is found by ${focus.join(', ')}`)
      const left = Math.min(...boxes.map((box) => box.left))
      const right = Math.max(...boxes.map((box) => box.right))
      const top = Math.min(...boxes.map((box) => box.top))
      const bottom = Math.max(...boxes.map((box) => box.bottom))
      const width = Math.max(right - left, (bottom - top) * form) / (1 - 2 * room)
      const height = width / form
      const frame = { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
      // Moves the light of the stage to the frame.
      const stage = document.querySelector<HTMLElement>('[data-picture-stage]')!
      const within = stage.getBoundingClientRect()
      Object.assign(stage.style, {
        backgroundRepeat: 'no-repeat',
        backgroundSize: `${width}px ${height}px`,
        backgroundPosition: `${frame.x - within.left}px ${frame.y - within.top}px`,
      })
      return frame
    },
    { focus: [...focus], room, form: size.width / size.height },
  )
}

/** Hides everything but the elements in focus, on a stage large enough for the frame. */
const focusAlone = (focus: readonly string[]) => `
  [data-picture-stage] { min-block-size: 1500px !important; padding-block: 200px !important; }
  [data-picture-stage] * { visibility: hidden !important }
  ${focus.map((selector) => `${selector}, ${selector} *`).join(',')} { visibility: visible !important }
  [data-picture-stage] *, [data-picture-stage] *::before, [data-picture-stage] *::after {
    animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important; outline: none !important;
  }
`

/** Plays a game's demo to a characteristic moment and photographs its scene as WebP. */
export async function photograph(
  page: Page,
  address: string,
  game: { readonly id: string; readonly route: string },
): Promise<Buffer> {
  const pose = poseOf(game.id)
  await page.goto(`${address}/en/casino/game/${game.id}/${game.route}`)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await playUntilTelling(page, pose)
  await page.evaluate(() => {
    const told = [...document.querySelectorAll('main [role="status"]')].at(-1)
    told?.parentElement?.setAttribute('data-picture-stage', '')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.addStyleTag({ content: `${focusAlone(pose.focus)}\n${pose.style ?? ''}` })
  await page.mouse.move(0, 0)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const frame = await frameOf(page, pose)
  const devtools = await page.context().newCDPSession(page)
  try {
    for (const quality of qualities) {
      const { data } = await devtools.send('Page.captureScreenshot', {
        format: 'webp',
        quality,
        captureBeyondViewport: true,
        clip: { ...frame, scale: size.width / frame.width },
      })
      const picture = Buffer.from(data, 'base64')
      if (picture.length <= maxBytes) return picture
    }
  } finally {
    await devtools.detach()
  }
  throw new Error(`the picture of ${game.id} is larger than ${maxBytes} bytes at quality ${qualities.at(-1)}`)
}
