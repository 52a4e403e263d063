import { createElement, type SVGProps } from 'react'

/** An icon of lucide-react as in its files. */
interface IconData {
  readonly name: string
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string
}

/**
 * Replaces lucide-react's own `createLucideIcon` in the build (tools/lean-modules.ts). That has contexts,
 * aliases and naming options that nothing here uses. The output is the same.
 */
export default function leanIcon({ name, node }: IconData) {
  const marks = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, className = '', children, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`.trim(),
        'aria-hidden': 'true',
        ...rest,
      },
      ...marks,
      children,
    )
}
