import type { ReactNode } from 'react'
import type { View } from '../../core/router/view.ts'
import { Layout } from '../layout.tsx'
import { BareLayout } from './bare-layout.tsx'

/**
 * The frame of a view, by its layout. Default: header, footer, sports menu, slip, notices, overlays. The
 * casino's gives the betting columns to the content. Empty, headless and maintenance have content and
 * overlays only; blocked has its own header.
 */
export function Frame(props: {
  readonly view: View
  readonly pending: boolean
  readonly children: ReactNode
}) {
  const layout = props.view.route?.layout ?? 'default'
  if (layout === 'default' || layout === 'casino') return <Layout {...props} />
  return (
    <BareLayout layout={layout} page={props.view.route?.name ?? ''}>
      {props.children}
    </BareLayout>
  )
}
