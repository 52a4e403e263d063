import { useEffect, useRef } from 'react'
import type { RemoteViewAnswer } from '#domain/contact/content/api.ts'
import css from './remote-body.module.css'

/** A remote view in a shadow root: its styles and layout reach nothing outside. */
export function RemoteBody({ name, view }: { readonly name: string; readonly view: RemoteViewAnswer }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = view.styles.map((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return sheet
    })
    root.innerHTML = view.html
    for (const { src, integrity } of view.scripts) runOnce(src, integrity)
  }, [view])
  return (
    <div className={css.frame}>
      <div ref={host} data-remote-view={name} />
    </div>
  )
}

/**
 * Runs a signed script once per page. The script finds its view as
 * `document.querySelector('[data-remote-view]').shadowRoot`.
 */
function runOnce(src: string, integrity: string): void {
  if (document.querySelector(`script[src="${CSS.escape(src)}"]`)) return
  const script = document.createElement('script')
  script.type = 'module'
  script.src = src
  script.integrity = integrity
  document.head.append(script)
}
