import { Window } from 'happy-dom'
import * as preact from 'preact'
import * as preactJsx from 'preact/jsx-runtime'
import * as ours from '../../../widget/render/render.ts'
import type { Tree } from './tree.ts'

/** A renderer, and what stands in its own corner of one document. */
export interface Renderer {
  jsx(type: unknown, props: Record<string, unknown>, key?: string): never
  Fragment: unknown
  render(tree: never, parent: Element): void
}
export const OURS = ours as unknown as Renderer
export const PREACT = {
  jsx: preactJsx.jsx,
  Fragment: preact.Fragment,
  render: preact.render,
} as unknown as Renderer

// The renderers find their document where a browser has it.
globalThis.document = new Window().document as unknown as Document

export function corner(): Element {
  const parent = document.createElement('div')
  document.body.append(parent)
  return parent
}

function build({ jsx, Fragment }: Renderer, tree: Tree): never {
  const make = (part: Tree): unknown => {
    if (Array.isArray(part)) return part.map(make)
    if (typeof part !== 'object' || part === null) return part
    const children = make(part.children)
    if (part.type === 'fragment') return jsx(Fragment, { children }, part.key)
    if (part.type !== 'component') return jsx(part.type, { ...part.props, children }, part.key)
    const Component = (props: { children: unknown }) => jsx('em', { children: props.children })
    return jsx(Component, { children }, part.key)
  }
  return make(tree) as never
}

/** What a field holds is read from the field. */
const HELD = new Set(['value', 'checked'])
/** Preact leaves these behind empty when they go, which says the same as being gone. */
const REFLECTED = new Set(['id', 'title', 'type'])

/** The document as it stands: elements, attributes, texts joined, and what fields hold. */
function read(node: Node): unknown {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue
  const element = node as HTMLInputElement
  const attributes = element
    .getAttributeNames()
    .map((name): [string, string | null] => [name, element.getAttribute(name)])
    .filter(([name, value]) => !HELD.has(name) && !(REFLECTED.has(name) && value === ''))
    .sort()
  const field =
    element.localName === 'input' ? { value: element.value, checked: element.checked } : {}
  const { namespaceURI: space, localName } = element
  return { localName, space, attributes, ...field, children: [...element.childNodes].map(read) }
}

export function show(renderer: Renderer, parent: Element, tree: Tree): unknown {
  renderer.render(build(renderer, tree), parent)
  return [...parent.childNodes].map(read)
}
