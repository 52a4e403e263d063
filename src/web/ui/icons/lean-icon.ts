import { createElement, type SVGProps } from 'react'

/** A drawing of lucide-react as its files hold it. */
interface IconData {
  readonly name: string
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string
}

/**
 * Stands in the place of lucide-react's own `createLucideIcon` in the build (tools/lean-modules.ts), which brings contexts,
 * aliases and ways to write names that nothing here asks for. What is drawn is the same.
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
