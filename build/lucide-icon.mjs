import { createElement } from 'react'

const LOOK = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

/**
 * Takes the place of what lucide-react makes its icons with, which knows more than anybody here asks for: all are drawn
 * with one stroke, and are hidden from screen readers where they have no name.
 */
// oxlint-disable-next-line import/no-default-export -- lucide-react takes the default of its module; the house exports by name
export default function createLucideIcon({ node }) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) => {
    const isNamed = Object.keys(props).some((name) => /^(aria-|role$|title$)/.test(name))
    return createElement('svg', { ...LOOK, 'aria-hidden': isNamed ? undefined : true, ...props }, ...children)
  }
}
