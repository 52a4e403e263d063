import type { Display } from '#domain/people/settings/api.ts'

/** Choices that styles follow, by the `data-` attribute of the root element; absent for the default. */
const attributes = {
  view: 'appView',
  font: 'fontSize',
  compact: 'compact',
  light: 'light',
  left: 'leftHidden',
  right: 'rightHidden',
} as const satisfies Readonly<Record<string, keyof Display>>

export function rootAttributes(display: Display): Readonly<Record<string, string>> {
  const told = Object.entries(attributes).flatMap(([name, setting]) =>
    display[setting] ? [[name, String(display[setting])] as const] : [],
  )
  return Object.fromEntries(display.couponFixed ? told : [...told, ['loose', '1'] as const])
}

/** Applies the display choices to the page at once. */
export function applyRoot(display: Display): void {
  const { dataset } = document.documentElement
  const now: Readonly<Record<string, string | undefined>> = {
    ...rootAttributes(display),
    theme: display.theme === null ? undefined : display.theme === 1 ? 'dark' : 'light',
  }
  for (const name of [...Object.keys(attributes), 'loose', 'theme']) {
    const value = now[name]
    if (value === undefined) delete dataset[name]
    else dataset[name] = value
  }
}
