import { useEffect } from 'react'
import { useOpen, useShell } from '../../core/context.ts'
import { useSource } from '../../core/use-source.ts'
import { notices } from '../notices/center.ts'
import { conversionPath } from './conversion-path.ts'
import { tellOfConversion } from './tell-of-conversion.ts'

/** Notifies a player of a discontinued currency once, on any page but the conversion's own. */
export function useConversionNotice(path: string): void {
  const { session, call, translator, site } = useShell()
  const isOpen = useOpen()
  const facts = useSource(site)
  const player = session?.id
  const from = session?.currency
  const to = facts?.conversions?.find((one) => one.from === from)?.to
  const wanted = isOpen('convert-account') && path !== conversionPath
  useEffect(() => {
    if (!wanted || !player || !from || !to) return
    const controller = new AbortController()
    void tellOfConversion({ call, translator, player, from, to, signal: controller.signal })
    return () => {
      controller.abort()
      notices.drop('conversion')
    }
  }, [wanted, player, from, to, call, translator])
}
