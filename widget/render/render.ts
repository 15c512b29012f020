/**
 * As much of Preact as the widget needs, for a tenth of its bytes: the build puts this in Preact's
 * place (vite.config.ts), the types are Preact's. Components are plain functions of their props,
 * without state, hooks, refs or context; what they return is compared with the document itself.
 */
type Props = Record<string, unknown>
type Component = (props: Props) => Child
interface VNode {
  type: string
  props: Props
  key: unknown
}
type Child = VNode | string | number | boolean | null | undefined | Child[]

const shown = new WeakMap<Node, VNode>()

export function jsx(type: string | Component, props: Props, key?: unknown): Child {
  if (typeof type === 'string') return { type, props, key }
  const child = type(props)
  return isElement(child) && key !== undefined ? { ...child, key } : child
}
export { jsx as jsxs }

export function Fragment({ children }: Props): Child {
  return children as Child
}

export function render(child: Child, parent: Element): void {
  const free = new Set<Node>(parent.childNodes)
  const nodes = flatten(child).map((one) => {
    const found = [...free].find((node) => fits(node, one))
    if (found) free.delete(found)
    return isElement(one) ? update(found, one, parent) : write(found, String(one))
  })
  // Before anything is put in place: a node that need not move keeps the focus.
  for (const node of free) parent.removeChild(node)
  nodes.forEach((node, place) => {
    const there = parent.childNodes[place]
    if (there !== node) parent.insertBefore(node, there ?? null)
  })
}

/** What is shown at all: `condition && <p>` leaves a false behind. */
function flatten(child: Child): (VNode | string | number)[] {
  if (Array.isArray(child)) return child.flatMap(flatten)
  return child === null || child === undefined || typeof child === 'boolean' ? [] : [child]
}

function isElement(child: Child): child is VNode {
  return typeof child === 'object' && child !== null && !Array.isArray(child)
}

function fits(node: Node, child: Child): boolean {
  const before = shown.get(node)
  if (!isElement(child)) return !before
  return before?.type === child.type && before.key === child.key
}

function write(found: Node | undefined, text: string): Node {
  const node = found ?? document.createTextNode(text)
  if (node.nodeValue !== text) node.nodeValue = text
  return node
}

function update(found: Node | undefined, vnode: VNode, parent: Element): Element {
  const { type, props } = vnode
  const space = type === 'svg' ? 'http://www.w3.org/2000/svg' : parent.namespaceURI
  const element = (found as Element) ?? document.createElementNS(space, type)
  const before = shown.get(element)?.props ?? {}
  shown.set(element, vnode)
  const { children, value, checked, ...rest } = props
  for (const name in { ...before, ...rest }) {
    if (before[name] !== rest[name]) setProperty(element, name, rest[name])
  }
  render(children as Child, element)
  // After the limits of a range and the options of a group; what is typed moves no cursor.
  for (const [name, now] of Object.entries({ value, checked })) {
    const live = element as unknown as Props
    if (now !== undefined && live[name] !== String(now) && live[name] !== now) live[name] = now
  }
  return element
}

/** `aria-` and `data-` say true and false; any other attribute is there or not. */
function setProperty(element: Element, name: string, value: unknown): void {
  if (name === 'children' || name === 'value' || name === 'checked') return
  const spoken = name[4] === '-'
  if (name.startsWith('on')) listen(element, name.toLowerCase(), value ? hear : null)
  else if (value === undefined || value === null || (value === false && !spoken))
    element.removeAttribute(name)
  else element.setAttribute(name, value === true && !spoken ? '' : String(value))
}

type Listener = typeof hear | null

function listen(element: Element, name: string, listener: Listener): void {
  const live = element as unknown as Record<string, Listener>
  if (live[name] !== listener) live[name] = listener
}

/** One listener for all: what it calls is another function after every render. */
function hear(event: Event): void {
  const props = shown.get(event.currentTarget as Element)?.props ?? {}
  const name = Object.keys(props).find((one) => one.toLowerCase() === `on${event.type}`) ?? ''
  ;(props[name] as ((event: Event) => void) | undefined)?.(event)
}
